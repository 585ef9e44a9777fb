import { useTranslation } from 'react-i18next';
import {
  FormRow,
  FormSection,
  ImageField,
  LinesField,
  NumberField,
  PasswordField,
  RadioField,
  SwitchField,
  TextAreaField,
  TextField,
  type LineColumn,
} from '@tessera/plugin-sdk/ui';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { doctorRoles, type Doctor } from '../../contract/doctors';
import { specialtyChoices } from '../../contract/specialties';

/** What people read about a doctor, and how the doctor is booked. */
export function DoctorFields() {
  const { t } = useTranslation('consultations');
  const training: LineColumn<Doctor['trainingProcess'][number]>[] = [
    { name: 'trainingTime', header: t('doctor.trainingTime') },
    { name: 'university', header: t('doctor.university') },
    { name: 'specialized', header: t('doctor.specialized') },
  ];
  const work: LineColumn<Doctor['workProcess'][number]>[] = [
    { name: 'workingTime', header: t('doctor.workingTime') },
    { name: 'workPlace', header: t('doctor.workPlace') },
    { name: 'workPosition', header: t('doctor.workPosition') },
  ];
  return (
    <>
      <FormSection title={t('doctor.sections.general')}>
        <TextField name="name" label={t('doctor.name')} hint={t('doctor.nameHint')} />
        <RecordField multiple name="specialtyIds" label={t('doctor.specialties')} from={specialtyChoices.chooseSpecialty} />
        <NumberField name="experienceYears" label={t('doctor.experienceYears')} />
        <TextAreaField name="description" label={t('doctor.description')} />
        <TextAreaField name="careerAchievements" label={t('doctor.careerAchievements')} />
        <ImageField name="avatar" label={t('doctor.avatar')} />
      </FormSection>
      <FormSection title={t('doctor.sections.path')}>
        <LinesField name="trainingProcess" label={t('doctor.trainingProcess')} columns={training} />
        <LinesField name="workProcess" label={t('doctor.workProcess')} columns={work} />
      </FormSection>
      <FormSection title={t('doctor.sections.booking')}>
        <NumberField name="appointmentMinutes" label={t('doctor.appointmentMinutes')} hint={t('doctor.appointmentMinutesHint')} />
        <SwitchField name="isActive" label={t('doctor.active')} hint={t('doctor.activeHint')} />
      </FormSection>
    </>
  );
}

/** The login of a new doctor. */
export function LoginFields() {
  const { t } = useTranslation('consultations');
  return (
    <FormSection title={t('doctor.sections.login')}>
      <FormRow>
        <TextField name="user.lastName" label={t('doctor.lastName')} />
        <TextField name="user.firstName" label={t('doctor.firstName')} />
      </FormRow>
      <TextField name="user.phoneNumber" type="tel" label={t('doctor.phone')} hint={t('doctor.phoneHint')} />
      <RadioField
        name="user.role"
        label={t('doctor.role')}
        options={doctorRoles.map((role) => ({ value: role, label: t(`doctor.roles.${role}`) }))}
      />
      <PasswordField name="user.password" label={t('doctor.password')} hint={t('doctor.passwordHint')} />
    </FormSection>
  );
}
