import { boolean, object, string } from 'yup';
import {
  calls,
  email,
  message,
  mutation,
  pageQuery,
  query,
  recordId,
  text,
  type,
  type MailStanding,
  type Page,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { consultations } from './index';

const personal = { personal: true };

/** What somebody writes on the website. */
export const contactInput = object({
  firstName: text(100).required().meta(personal),
  lastName: text(100).default('').meta(personal),
  company: text(200).default(''),
  email: email().required().meta(personal),
  message: text(5000).required(),
  /** How they heard of us. */
  howHeard: text(200).default(''),
  language: string()
    .oneOf(['vi', 'en'] as const)
    .default('vi'),
});

/** An answer that was sent. */
export interface ContactReply {
  id: number;
  at: string;
  by: string;
  message: string;
  /** How its mail stands; null where that is no longer known. */
  mail: MailStanding | null;
}

export interface Contact extends RecordFields {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  message: string;
  howHeard: string;
  language: 'vi' | 'en';
  /** Of the latest answer; null: it waits. */
  answeredAt: string | null;
}

export interface ContactDetail extends Contact {
  /** The first one first. */
  replies: ContactReply[];
}

/** One answer by mail. */
export const answerInput = object({
  id: recordId().required(),
  message: text(10_000).required(message('consultations:contact.emptyMessage')),
});

const tag = 'Contact';

export const contactCalls = calls(consultations, {
  listContacts: query({
    path: 'GET contact',
    needs: 'ReadBillConfig',
    input: pageQuery.concat(object({ answered: boolean() })),
    output: type<Page<Contact>>(),
    tag,
  }),
  getContact: query({ path: 'GET contact/{id}', needs: 'ReadBillConfig', output: type<ContactDetail>(), tag }),
  /** For the website's account. */
  createContact: mutation({ path: 'POST contact', needs: 'RequestContact', input: contactInput, output: type<Contact>(), tag }),
  /** Sends an answer by mail and keeps it. */
  answerContact: mutation({
    path: 'POST contact/send-mail',
    needs: 'UpdateBillConfig',
    input: answerInput,
    output: type<ContactDetail>(),
    tag,
  }),
  /** With its answers. */
  removeContact: mutation({
    path: 'DELETE contact/{id}',
    needs: 'DeleteBillConfig',
    output: type<{ id: number }>(),
    tag,
    versioned: true,
  }),
});
