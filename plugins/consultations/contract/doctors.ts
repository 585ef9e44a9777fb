import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  calls,
  choices,
  imageUrl,
  message,
  mutation,
  pageQuery,
  password,
  phone,
  query,
  recordId,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

const personal = { personal: true };

/** Roles of which the login of a doctor carries one. */
export const doctorRoles = ['doctor', 'agent-sale'] as const;
export type DoctorRole = (typeof doctorRoles)[number];

export const trainingInput = object({
  /** As people write it: `2010 - 2016`. */
  trainingTime: text(50).required(),
  university: text(200).required(),
  specialized: text(200).default(''),
});

export const workInput = object({
  workingTime: text(50).required(),
  workPlace: text(200).required(),
  workPosition: text(200).default(''),
});

export const doctorInput = object({
  name: text(200).required().meta(personal),
  description: text(5000).required(),
  experienceYears: number().integer().min(0).max(80).required(),
  specialtyIds: array(recordId().required())
    .min(1, message('validation.required'))
    .max(20)
    .required()
    .test('distinct', message('consultations:doctor.distinct'), (ids) => new Set(ids).size === (ids ?? []).length),
  trainingProcess: array(trainingInput).max(50).default([]),
  workProcess: array(workInput).max(50).default([]),
  careerAchievements: text(5000).default(''),
  avatar: imageUrl().nullable().default(null),
  /** How long an appointment lasts. */
  appointmentMinutes: number().integer().min(5).max(240).default(30),
  /** Can be booked. */
  isActive: boolean().default(true),
});

/** The login of a new doctor. The phone number is the user name. */
export const doctorUserInput = object({
  lastName: text(100).required().meta(personal),
  firstName: text(100).required().meta(personal),
  phoneNumber: phone().required().meta(personal),
  role: string().oneOf(doctorRoles).required(),
  password: password().required(),
});

export const newDoctorInput = doctorInput.concat(object({ user: doctorUserInput.required() }));

export type NewDoctor = InferType<typeof newDoctorInput>;

export interface Doctor extends RecordFields {
  name: string;
  description: string;
  /** @asType integer */
  experienceYears: number;
  specialtyIds: number[];
  /** Their names, in the same order. */
  specialties: string[];
  trainingProcess: { trainingTime: string; university: string; specialized: string }[];
  workProcess: { workingTime: string; workPlace: string; workPosition: string }[];
  careerAchievements: string;
  avatar: string | null;
  /** @asType integer */
  appointmentMinutes: number;
  isActive: boolean;
  /** Of the login; null where nobody signs in as this doctor. */
  accountId: number | null;
}

const tag = 'Doctor';

export const doctorCalls = calls(consultations, {
  listDoctors: query({
    path: 'GET doctor',
    needs: 'ReadBillConfig',
    input: pageQuery.concat(object({ specialtyId: array(recordId().required()), isActive: boolean() })),
    output: type<Page<Doctor>>(),
    tag,
  }),
  getDoctor: query({ path: 'GET doctor/{id}', needs: 'ReadBillConfig', output: type<Doctor>(), tag }),
  /** Makes the login too, or neither. @throws 409 `existed-user` at `user.phoneNumber` */
  createDoctor: mutation({
    path: 'POST doctor',
    needs: 'CreateBillConfig',
    input: newDoctorInput,
    output: type<Doctor>(),
    tag: [tag, 'Account', 'Specialty'],
    problems: [409],
  }),
  updateDoctor: update({
    path: 'PUT doctor/{id}',
    needs: 'UpdateBillConfig',
    input: doctorInput,
    output: type<Doctor>(),
    tag: [tag, 'Specialty'],
    versioned: true,
  }),
  /** The login is switched off. @throws 409 while appointments name the doctor */
  removeDoctor: mutation({
    path: 'DELETE doctor/{id}',
    needs: 'DeleteBillConfig',
    output: type<{ id: number }>(),
    tag: [tag, 'Account', 'Specialty'],
    versioned: true,
  }),
  chooseDoctor: choices('GET doctor/choices', 'Doctor'),
});
