import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '@tessera/plugin-sdk/ui';
import type { Saving } from './useSaveSetting';

const useStyles = makeStyles({ title: { overflowWrap: 'anywhere' }, actions: { flexWrap: 'wrap' } });

/** The version was saved elsewhere since it was opened: which of the two holds. */
export function StaleVersion({ settingName, saving: { keepMine, takeTheirs, goOn } }: { settingName: string; saving: Saving }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  useReturnFocus();
  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && goOn()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={styles.title}>{t('settings.stale.title', { name: settingName })}</DialogTitle>
          <DialogContent>{t('settings.stale.body')}</DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button appearance="subtle" onClick={goOn}>
              {t('settings.stale.goOn')}
            </Button>
            <Button onClick={takeTheirs}>{t('settings.stale.takeTheirs')}</Button>
            <Button appearance="primary" onClick={keepMine}>
              {t('settings.stale.keepMine')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
