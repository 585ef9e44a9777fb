import { hooksOf } from '@tessera/plugin-sdk/web';
import { doctorCalls } from '../../contract/doctors';

export const { useListDoctorsQuery, useGetDoctorQuery, useCreateDoctorMutation, useUpdateDoctorMutation, useRemoveDoctorMutation } =
  hooksOf(doctorCalls);

export const doctorList = '/quan-ly-bac-si';
export const newDoctor = `${doctorList}/tao-moi`;
export const doctorAddress = ({ id }: { id: number }) => `${doctorList}/${id}`;
