import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Dropdown,
  Field,
  makeStyles,
  Option,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DataTable,
  Empty,
  IconButton,
  NameCell,
  Pager,
  QueryBoundary,
  closing,
  TableSkeleton,
  useNotify,
  useReturnFocus,
  type Column,
} from '@tessera/plugin-sdk/ui';
import { downloadFile } from '@tessera/plugin-sdk/web';
import { templateCalls, type Template } from '../../contract/templates';
import { useGroupsOf, useListTemplatesQuery } from '../calls';
import { useManager } from '../report-managers/useManager';

const useStyles = makeStyles({
  surface: { maxWidth: '640px' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBlock: '4px' },
  dropdown: { minWidth: 0 },
});

const pageSize = 10;

/** Sample files of a kind, to be filled in or tried out. */
export function SampleFiles({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const notify = useNotify();
  const { insuranceType } = useManager();
  const [groupId, setGroup] = useState<number>();
  const [page, setPage] = useState(1);
  const groups = useGroupsOf(insuranceType);
  const query = useListTemplatesQuery({ page, pageSize, categoryCode: insuranceType, ...(groupId ? { groupId } : {}) });
  const kinds = groups.data?.data ?? [];
  useReturnFocus();

  const download = (template: Template) =>
    void downloadFile(templateCalls.downloadSample, { id: template.id }, template.File?.fileName ?? `${template.templateName}.csv`).catch(
      (error: unknown) => notify.failure(error, t('samples.failed')),
    );
  const columns: Column<Template>[] = [
    {
      id: 'templateName',
      header: t('samples.template'),
      render: (template) => <NameCell name={template.templateName} below={template.File?.fileName ?? template.Group.groupName} />,
    },
  ];
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={<IconButton icon="dismiss" label={t('actions.close')} onClick={onClose} />}>
            {t('samples.title')}
          </DialogTitle>
          <DialogContent className={styles.content}>
            <Field label={t('import.kind')}>
              <Dropdown
                className={styles.dropdown}
                value={kinds.find(({ id }) => id === groupId)?.groupName ?? t('samples.allKinds')}
                selectedOptions={[String(groupId ?? 0)]}
                onOptionSelect={(_, { optionValue }) => {
                  setGroup(Number(optionValue) || undefined);
                  setPage(1);
                }}
              >
                <Option value="0">{t('samples.allKinds')}</Option>
                {kinds.map(({ id, groupName }) => (
                  <Option key={id} value={String(id)}>
                    {groupName}
                  </Option>
                ))}
              </Dropdown>
            </Field>
            <QueryBoundary query={query} skeleton={<TableSkeleton rows={4} />} failedTitle={t('samples.listFailed')}>
              {({ data, total, totalKind }) => (
                <DataTable
                  caption={t('samples.title')}
                  columns={columns}
                  rows={data}
                  rowKey={(template) => template.id}
                  rowActions={(template) => [
                    {
                      icon: 'download',
                      label: t('samples.download', { name: template.templateName }),
                      onClick: () => download(template),
                      disabledReason: template.fileId === null ? t('samples.noFile') : undefined,
                    },
                  ]}
                  empty={<Empty icon="documentTable" title={t('samples.empty')} />}
                  footer={
                    total > pageSize ? (
                      <Pager page={page} pageSize={pageSize} total={total} totalKind={totalKind} onPage={setPage} />
                    ) : undefined
                  }
                />
              )}
            </QueryBoundary>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
