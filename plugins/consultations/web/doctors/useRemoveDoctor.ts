import { useTranslation } from 'react-i18next';
import { useAction } from '@tessera/plugin-sdk/ui';
import type { Doctor } from '../../contract/doctors';
import { useRemoveDoctorMutation } from './api';

/** Asks, then removes a doctor; the login is switched off with it. */
export function useRemoveDoctor() {
  const { t } = useTranslation('consultations');
  const [remove] = useRemoveDoctorMutation();
  const act = useAction();
  return ({ id, version, name }: Doctor) =>
    act(
      () => remove({ id, version }).unwrap(),
      { done: t('doctor.removed'), failed: t('doctor.notRemoved', { name }), detail: name },
      {
        title: t('doctor.removeTitle', { name }),
        body: t('doctor.removeText'),
        confirmLabel: t('doctor.remove', { name }),
        danger: true,
      },
    );
}
