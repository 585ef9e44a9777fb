import { useTranslation } from 'react-i18next';
import type { InferType } from 'yup';
import { FormDialog, FormStack, TextAreaField, useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { dropReason, eventCalls } from '../../contract/operations';

const { useDropEventMutation } = hooksOf(eventCalls);

interface Props {
  of: { listener: string; eventId: number };
  name: string;
  eventKey: string;
  onClose: () => void;
}

/** Asks why a parked event is given up: nothing brings it back. */
export default function DropEvent({ of, name, eventKey, onClose }: Props) {
  const { t } = useTranslation('core');
  const notify = useNotify();
  const [drop] = useDropEventMutation();
  return (
    <FormDialog<InferType<typeof dropReason>>
      title={name}
      subtitle={t('plugins.events.dropMeaning', { key: eventKey })}
      submitLabel={t('plugins.events.drop')}
      schema={dropReason}
      initialValues={{ reason: '' }}
      failed={t('plugins.events.notDropped')}
      onSubmit={({ reason }) => drop({ ...of, reason }).unwrap()}
      onSaved={() => notify.success(t('plugins.events.dropped'))}
      onClose={onClose}
    >
      <FormStack>
        <TextAreaField name="reason" label={t('plugins.events.reason')} />
      </FormStack>
    </FormDialog>
  );
}
