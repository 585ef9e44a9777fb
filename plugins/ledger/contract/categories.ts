import { object } from 'yup';
import { calls, choices, resource, text, type RecordOf } from '@tessera/plugin-sdk/contract';
import { ledger } from './index';

export const categoryInput = object({ name: text(100).required() });

/** A kind of printed invoice. Numbers are counted within one. */
export type BookCategory = RecordOf<typeof categoryInput>;

export const categoryCalls = resource<BookCategory>()(ledger, 'TaxBookCategory', {
  path: 'tax-book-category',
  permission: 'TaxMaterialBills',
  input: categoryInput,
});

export const categoryChoices = calls(ledger, {
  chooseTaxBookCategory: choices('GET tax-book-category/choices', 'TaxBookCategory'),
});
