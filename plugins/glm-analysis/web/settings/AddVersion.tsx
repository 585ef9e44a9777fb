import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closing, useReturnFocus } from '@tessera/plugin-sdk/ui';
import { isFreeName } from './draft';

interface Props {
  versions: readonly { settingName: string }[];
  isSaving: boolean;
  onSave: (settingName: string) => Promise<boolean>;
  onClose: () => void;
}

const longestName = 100;

/** Names a new version and saves it. OK waits for a name that is neither blank nor taken. */
export function AddVersion({ versions, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation('glm-analysis');
  const [name, setName] = useState('');
  useReturnFocus();
  const isTaken = !isFreeName(name, versions);
  const isReady = name.trim() !== '' && !isTaken && !isSaving;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isReady && (await onSave(name))) onClose();
  };
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <form onSubmit={(event) => void submit(event)}>
          <DialogBody>
            <DialogTitle>{t('settings.addVersionTitle')}</DialogTitle>
            <DialogContent>
              <Field label={t('settings.versionName')} required validationMessage={isTaken ? t('settings.nameTaken') : undefined}>
                <Input autoFocus value={name} maxLength={longestName} onChange={(_, { value }) => setName(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{t('settings.cancel')}</Button>
              <Button type="submit" appearance="primary" disabled={!isReady}>
                {t('settings.ok')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
