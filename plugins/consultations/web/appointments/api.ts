import { hooksOf } from '@tessera/plugin-sdk/web';
import { otherAppointmentCalls } from '../../contract/appointments';

export const { useLazyShowAppointmentQuery, useListFreeTimesQuery, useMailsOfAppointmentQuery } = hooksOf(otherAppointmentCalls);
