import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { emptyValues, FormPage, PageFrame, useNotify } from '@tessera/plugin-sdk/ui';
import { newDoctorInput, type NewDoctor } from '../../contract/doctors';
import { doctorList, useCreateDoctorMutation } from './api';
import { DoctorFields, LoginFields } from './DoctorFields';

const empty = emptyValues(newDoctorInput) as NewDoctor;
const initialValues: NewDoctor = { ...empty, user: { ...empty.user, role: 'doctor' } };

/** A new doctor, with the login. */
export default function DoctorCreate() {
  const { t } = useTranslation('consultations');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateDoctorMutation();
  return (
    <PageFrame title={t('doctor.add')} back={{ to: doctorList, label: t('doctor.title') }} maxWidth={960}>
      <FormPage
        schema={newDoctorInput}
        initialValues={initialValues}
        submitLabel={t('doctor.add')}
        cancelTo={doctorList}
        onSubmit={(values) => create(values).unwrap()}
        onSaved={({ name }) => {
          notify.success(t('doctor.added'), { detail: name });
          void navigate(doctorList);
        }}
      >
        <LoginFields />
        <DoctorFields />
      </FormPage>
    </PageFrame>
  );
}
