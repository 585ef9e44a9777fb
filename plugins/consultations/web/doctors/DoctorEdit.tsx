import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { activeState, FormPage, FormSkeleton, Icon, PageFrame, QueryBoundary, useNotify } from '@tessera/plugin-sdk/ui';
import { Gate, useMay, useRecordId } from '@tessera/plugin-sdk/web';
import { doctorCalls, doctorInput, type Doctor } from '../../contract/doctors';
import { doctorList, useGetDoctorQuery, useUpdateDoctorMutation } from './api';
import { DoctorFields } from './DoctorFields';
import { useRemoveDoctor } from './useRemoveDoctor';

/** One doctor, to read or to change. */
export default function DoctorEdit() {
  const { t } = useTranslation('consultations');
  const navigate = useNavigate();
  const query = useGetDoctorQuery({ id: useRecordId() });
  const remove = useRemoveDoctor();
  const doctor = query.data;
  const state = activeState<Doctor>({ label: t('doctor.state'), on: t('doctor.active'), off: t('doctor.inactive') });
  const removal = doctor && (
    <Gate call={doctorCalls.removeDoctor}>
      <Button
        icon={<Icon name="delete" />}
        onClick={() => void remove(doctor).then((removed) => (removed ? navigate(doctorList) : undefined))}
      >
        {t('doctor.removeShort')}
      </Button>
    </Gate>
  );
  return (
    <PageFrame
      title={doctor?.name ?? t('doctor.title')}
      status={doctor && state.column.render?.(doctor)}
      back={{ to: doctorList, label: t('doctor.title') }}
      actions={removal}
      maxWidth={960}
    >
      <QueryBoundary query={query} skeleton={<FormSkeleton />}>
        {(found) => <DoctorForm key={found.id} doctor={found} />}
      </QueryBoundary>
    </PageFrame>
  );
}

const valuesOf = ({
  name,
  description,
  experienceYears,
  specialtyIds,
  trainingProcess,
  workProcess,
  careerAchievements,
  avatar,
  appointmentMinutes,
  isActive,
}: Doctor) => ({
  ...{ name, description, experienceYears, specialtyIds, trainingProcess, workProcess },
  ...{ careerAchievements, avatar, appointmentMinutes, isActive },
});

function DoctorForm({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('consultations');
  const navigate = useNavigate();
  const notify = useNotify();
  const [update] = useUpdateDoctorMutation();
  const mayUpdate = useMay(doctorCalls.updateDoctor);
  return (
    <FormPage
      schema={doctorInput}
      initialValues={valuesOf(doctor)}
      version={doctor.version}
      readOnly={!mayUpdate}
      cancelTo={doctorList}
      onSubmit={(values, at) => update({ id: doctor.id, ...values, ...at }).unwrap()}
      onSaved={({ name }) => {
        notify.success(t('doctor.updated'), { detail: name });
        void navigate(doctorList);
      }}
      fromRecord={(record) => valuesOf(record as unknown as Doctor)}
    >
      <DoctorFields />
    </FormPage>
  );
}
