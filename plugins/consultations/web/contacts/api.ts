import { hooksOf } from '@tessera/plugin-sdk/web';
import { contactCalls, type Contact } from '../../contract/contacts';

export const { useListContactsQuery, useGetContactQuery, useAnswerContactMutation, useRemoveContactMutation } = hooksOf(contactCalls);

export const contactList = '/quan-ly-mail';
export const addressOf = ({ id }: { id: number }) => `${contactList}/${id}`;
export const nameOf = ({ lastName, firstName }: Contact) => `${lastName} ${firstName}`.trim();
