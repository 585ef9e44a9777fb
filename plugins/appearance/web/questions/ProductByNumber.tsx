import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { recordId } from '@tessera/plugin-sdk/contract';
import { FormDialog, FormStack, NumberField } from '@tessera/plugin-sdk/ui';

const numberInput = object({ id: recordId().required() });

/** Names a product by its number, while the plugin that knows products is off. */
export function ProductByNumber({ onChosen, onClose }: { onChosen: (id: number) => void; onClose: () => void }) {
  const { t } = useTranslation('appearance');
  return (
    <FormDialog
      title={t('questions.choose')}
      subtitle={t('questions.chooseText')}
      submitLabel={t('questions.open')}
      schema={numberInput}
      initialValues={{ id: null as unknown as number }}
      onSubmit={async ({ id }) => id}
      onSaved={onChosen}
      onClose={onClose}
    >
      <FormStack>
        <NumberField name="id" label={t('questions.productNumber')} />
      </FormStack>
    </FormDialog>
  );
}
