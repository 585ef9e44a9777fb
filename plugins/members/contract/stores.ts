import { object, type InferType } from 'yup';
import { calls, mutation, pageQuery, password, phone, query, text, type, type Page } from '@tessera/plugin-sdk/contract';
import type { AccountView } from './accounts';
import { members } from './index';

/** A shop as others choose it: a name and nothing more. */
export interface Store {
  id: number;
  /** Last name, then first name of its account. */
  name: string;
}

const personal = { personal: true };
/** The small user form: whoever serves at the counter signs in with the phone number. */
export const storeInput = object({
  phoneNumber: phone().required().meta(personal),
  lastName: text(100).required().meta(personal),
  firstName: text(100).required().meta(personal),
  password: password().required(),
});
export type StoreValues = InferType<typeof storeInput>;

/** Stores are accounts of role 11; what else is done with them is done with the calls of accounts. */
export const storeCalls = calls(members, {
  /** For choosing one, in promo codes and claims: whoever is signed in may know which shops there are. */
  listStores: query({ path: 'GET store', needs: 'Authenticated', input: pageQuery, output: type<Page<Store>>(), tag: 'Account' }),
  createStore: mutation({
    path: 'POST store',
    needs: 'CreateAccount',
    input: storeInput,
    output: type<AccountView>(),
    tag: ['Account', 'Role'],
  }),
});
