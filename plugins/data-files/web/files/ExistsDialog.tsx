import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { closing, useReturnFocus } from '@tessera/plugin-sdk/ui';
import type { ExistingFile } from './useImport';

/** The same bytes are there already: the way to them. */
export function ExistsDialog({
  name,
  existing,
  onOpen,
  onClose,
}: {
  name: string;
  existing: ExistingFile;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('data-files');
  useReturnFocus();
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('import.existsTitle')}</DialogTitle>
          <DialogContent>{t(existing.isDeleted ? 'import.existsInBin' : 'import.exists', { name })}</DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{t('actions.close')}</Button>
            <Button appearance="primary" onClick={onOpen}>
              {t(existing.isDeleted ? 'import.openBin' : 'import.open')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
