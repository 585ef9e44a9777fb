import { useTranslation } from 'react-i18next';
import { FormDialog, TextField } from '@tessera/plugin-sdk/ui';
import { modelCalls, type ModelSummary } from '../../contract/models';
import { useRenameModelMutation } from './calls';

export function RenameModel({ model: { id, name }, onClose }: { model: Pick<ModelSummary, 'id' | 'name'>; onClose: () => void }) {
  const { t } = useTranslation('glm-analysis');
  const [rename] = useRenameModelMutation();
  return (
    <FormDialog
      title={t('models.rename')}
      submitLabel={t('models.save')}
      schema={modelCalls.renameModel.options.input}
      initialValues={{ id, name }}
      onSubmit={(values) => rename(values).unwrap()}
      onClose={onClose}
    >
      <TextField name="name" label={t('models.name')} />
    </FormDialog>
  );
}
