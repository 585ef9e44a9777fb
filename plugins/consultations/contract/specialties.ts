import { object } from 'yup';
import { calls, choices, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

export const specialtyInput = object({ name: text(100).required() });

/** What doctors are asked about: ophthalmology, paediatrics. */
export type Specialty = RecordOf<typeof specialtyInput> & {
  /** How many doctors have it. @asType integer */
  doctors: number;
};

export const specialtyCalls = resource<Specialty>()(consultations, 'Specialty', {
  path: 'specialty',
  permission: 'BillConfig',
  input: specialtyInput,
});

export const specialtyChoices = calls(consultations, {
  chooseSpecialty: choices('GET specialty/choices', 'Specialty'),
});
