import { hooksOf } from '@tessera/plugin-sdk/web';
import { doctorCalls } from '../../contract/doctors';
import { otherAppointmentCalls } from '../../contract/appointments';

export const { useLazyShowAppointmentQuery, useListFreeTimesQuery, useMailsOfAppointmentQuery } = hooksOf(otherAppointmentCalls);
export const { useChooseDoctorQuery } = hooksOf(doctorCalls);
