import { array, boolean, number, object } from 'yup';
import {
  calls,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  update,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

/** What a customer says of a doctor. Shown on the website once it is published. */
export interface DoctorReview extends RecordFields {
  /** 1 to 5. @asType integer */
  rating: number;
  message: string;
  customer: { fullName: string };
  doctor: { id: number; name: string };
  isPublish: boolean;
}

export const reviewInput = object({
  doctorId: recordId().required(),
  customerName: text(200).required().meta({ personal: true }),
  rating: number().integer().min(1).max(5).required(),
  message: text(2000).default(''),
});

const tag = 'DoctorReview';

export const reviewCalls = calls(consultations, {
  listDoctorReviews: query({
    path: 'GET doctor-review',
    needs: 'ReadBillConfig',
    input: pageQuery.concat(
      object({ doctorId: array(recordId().required()), rating: array(number().integer().min(1).max(5).required()), isPublish: boolean() }),
    ),
    output: type<Page<DoctorReview>>(),
    tag,
  }),
  /** For the website's account. It waits to be published. */
  createDoctorReview: mutation({
    path: 'POST doctor-review',
    needs: 'RequestAppointment',
    input: reviewInput,
    output: type<DoctorReview>(),
    tag,
  }),
  publishDoctorReview: update({
    path: 'PUT doctor-review/{id}',
    needs: 'UpdateBillConfig',
    input: object({ isPublish: boolean() }),
    output: type<DoctorReview>(),
    tag,
    versioned: true,
  }),
  removeDoctorReview: mutation({
    path: 'DELETE doctor-review/{id}',
    needs: 'DeleteBillConfig',
    output: type<{ id: number }>(),
    tag,
    versioned: true,
  }),
});
