import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, QueryBoundary, TableSkeleton, closing, useReturnFocus, type QueryState } from '@tessera/plugin-sdk/ui';
import type { WorkspacePermission } from '../../contract/services';
import type { WorkspaceUser, WorkspaceUserValues } from '../../contract/workspaces';
import { AddUserDialog } from './AddUserDialog';
import { PeopleList } from './PeopleList';

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { paddingBlock: '12px 4px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '12px' },
  intro: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
});

interface Props {
  workspace: string;
  people: QueryState<WorkspaceUser[]>;
  myId: number;
  canShare: boolean;
  onAdd: (values: WorkspaceUserValues) => Promise<unknown>;
  onChange: (person: WorkspaceUser, permission: WorkspacePermission) => void;
  onRemove: (person: WorkspaceUser) => void;
  onCopyLink: () => void;
  onClose: () => void;
}

/** With whom a workspace is shared. Every change takes effect at once. */
export function ShareDialogView({ workspace, people, myId, canShare, onAdd, onChange, onRemove, onCopyLink, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const [adding, setAdding] = useState(false);
  useReturnFocus();
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('workspaces.close')} onClick={onClose} />}>
            {t(canShare ? 'workspaces.shareTitle' : 'workspaces.peopleTitle', { name: workspace })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.intro}>{t(canShare ? 'workspaces.shareText' : 'workspaces.peopleText')}</p>
            <div className={styles.tools}>
              {canShare && (
                <Button icon={<Icon name="personAdd" />} onClick={() => setAdding(true)}>
                  {t('workspaces.addUser')}
                </Button>
              )}
              <Button appearance="subtle" icon={<Icon name="link" />} onClick={onCopyLink}>
                {t('workspaces.copyLink')}
              </Button>
            </div>
            <QueryBoundary query={people} skeleton={<TableSkeleton rows={2} />} failedTitle={t('workspaces.peopleFailed')}>
              {(found) => <PeopleList people={found} myId={myId} canShare={canShare} onChange={onChange} onRemove={onRemove} />}
            </QueryBoundary>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('workspaces.done')}
            </Button>
          </DialogActions>
        </DialogBody>
        {adding && <AddUserDialog workspace={workspace} onSubmit={onAdd} onClose={() => setAdding(false)} />}
      </DialogSurface>
    </Dialog>
  );
}
