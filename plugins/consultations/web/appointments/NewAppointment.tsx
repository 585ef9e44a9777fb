import { useTranslation } from 'react-i18next';
import {
  DateField,
  emptyValues,
  FormDrawer,
  FormRow,
  FormStack,
  MoneyField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
  useFieldValue,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { dayAt, today, type IsoDay } from '@tessera/plugin-sdk/contract';
import { processHooks } from '@tessera/plugin-sdk/web/process';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { appointmentInput, appointments, genders } from '../../contract/appointments';
import { doctorCalls } from '../../contract/doctors';
import { FreeTimeField } from './looks';

interface Props {
  /** What was chosen in the calendar. */
  doctorId?: number;
  time?: string;
  onClose: () => void;
}

/** An appointment that somebody makes by phone. */
export default function NewAppointment({ doctorId, time, onClose }: Props) {
  const { t } = useTranslation('consultations');
  const notify = useNotify();
  const [create] = processHooks(appointments).useCreate();
  return (
    <FormDrawer
      title={t('appointment.add')}
      submitLabel={t('appointment.add')}
      schema={appointmentInput}
      initialValues={{ ...emptyValues(appointmentInput), ...(doctorId && { doctorId }), ...(time && { time }) }}
      failed={t('appointment.notAdded')}
      onSubmit={(values) => create(values).unwrap()}
      onSaved={(made) => notify.success(t('appointment.added'), { detail: made.code })}
      onClose={onClose}
    >
      <FormStack>
        <RecordField name="doctorId" label={t('appointment.doctor')} from={doctorCalls.chooseDoctor} />
        <TimeOfDoctor {...(time && { from: dayAt(new Date(time)) })} />
        <TextField name="fullName" label={t('appointment.booker')} />
        <FormRow>
          <TextField name="phoneNumber" type="tel" label={t('appointment.phone')} />
          <TextField name="email" type="email" label={t('appointment.email')} />
        </FormRow>
        <FormRow>
          <DateField name="birthday" label={t('appointment.birthday')} max={today()} />
          <SelectField
            name="gender"
            label={t('appointment.gender')}
            options={genders.map((gender) => ({ value: gender, label: t(`appointment.genders.${gender}`) }))}
          />
        </FormRow>
        <TextAreaField name="note" label={t('appointment.note')} />
        <FormRow>
          <MoneyField name="amount" label={t('appointment.amount')} />
          <RadioField
            name="language"
            label={t('appointment.language')}
            options={(['vi', 'en'] as const).map((language) => ({ value: language, label: t(`appointment.languages.${language}`) }))}
          />
        </FormRow>
      </FormStack>
    </FormDrawer>
  );
}

function TimeOfDoctor({ from }: { from?: IsoDay }) {
  const { t } = useTranslation('consultations');
  const doctorId = useFieldValue<number | null>('doctorId');
  return <FreeTimeField name="time" label={t('appointment.time')} doctorId={doctorId ?? null} {...(from && { from })} />;
}
