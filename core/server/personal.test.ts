import { object, string } from 'yup';
import { calls, manifest, mutation, type } from '@tessera/plugin-sdk/contract';
import { discreet, rememberPersonal } from './personal';

test('personal fields of a plugin stay out of its log, wherever they stand', () => {
  const label = { vi: 'Người', en: 'People' };
  const people = manifest({ id: 'people-in-logs', title: label, api: ['people'], permissions: {} });
  const { addPerson } = calls(people, {
    addPerson: mutation({
      path: 'POST people',
      needs: 'Authenticated',
      input: object({ phoneNumber: string().meta({ personal: true }), bankNumber: string().meta({ personal: 'sensitive' }) }),
      output: type<null>(),
    }),
  });
  rememberPersonal(addPerson);
  const lines: unknown[] = [];
  const write = (fields: object, text?: string) => void lines.push([fields, text]);
  const log = { debug: write, info: write, warn: write, error: write };
  const error = new Error('told');
  discreet(log, 'people-in-logs').info({ phoneNumber: '0912345678', err: error, found: [{ id: 1, bankNumber: '19001234' }] }, 'found');
  discreet(log, 'another').info({ phoneNumber: '0912345678' });
  expect(lines).toEqual([
    [{ phoneNumber: '•••', err: error, found: [{ id: 1, bankNumber: '•••' }] }, 'found'],
    [{ phoneNumber: '0912345678' }, undefined],
  ]);
});
