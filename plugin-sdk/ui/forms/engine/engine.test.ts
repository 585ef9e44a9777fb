import { array, number, object, string, type Schema } from 'yup';
import '@tessera/plugin-sdk/contract';
import { messageText, type Translate } from '../messageText';
import { createFormStore } from './formStore';
import { submitProblem } from './problem';
import { createRegistry } from './registry';
import { canonical, failuresOf, schemaFacts, withoutRefusedEmpties } from './schemaFacts';

const schema = object({
  name: string().required().max(50),
  note: string().max(200),
  usageLimit: number().integer().required(),
  cap: number().min(1),
  birthday: string()
    .nullable()
    .matches(/^\d{4}-/),
  codes: array(string().required()).min(1),
  kind: string().oneOf(['VND', 'PERCENTAGE']).required(),
  value: number().when('kind', { is: 'PERCENTAGE', then: (one) => one.required().max(100) }),
});

test('asterisks and limits come from the schema, with its conditions', () => {
  expect(schemaFacts(schema, 'name', {})).toEqual({ required: true, max: 50 });
  expect(schemaFacts(schema, 'note', {})).toEqual({ required: false, max: 200 });
  expect(schemaFacts(schema, 'usageLimit', {}).required).toBe(true);
  expect(schemaFacts(schema, 'cap', {}).required).toBe(false);
  expect(schemaFacts(schema, 'birthday', {}).required).toBe(false);
  expect(schemaFacts(schema, 'codes', {}).required).toBe(true);
  expect(schemaFacts(schema, 'value', { kind: 'VND' }).required).toBe(false);
  expect(schemaFacts(schema, 'value', { kind: 'PERCENTAGE' })).toEqual({ required: true, max: 100 });
  expect(schemaFacts(schema, 'not.there', {})).toEqual({ required: false });
});

test('an optional control left empty is absent or null, a text cleared stays cleared', () => {
  const values = { name: 'Hạnh', note: '', usageLimit: 1, cap: null, birthday: '', codes: ['A'], kind: 'VND', value: null };
  expect(withoutRefusedEmpties(schema, values)).toEqual({
    name: 'Hạnh',
    note: '',
    usageLimit: 1,
    birthday: null,
    codes: ['A'],
    kind: 'VND',
  });
});

test('every failure is told once, by path, as an encoded message', () => {
  const failures = failuresOf(schema, {
    name: '',
    note: 'x'.repeat(201),
    usageLimit: null,
    cap: null,
    codes: ['A', ''],
    kind: '',
    value: null,
  });
  expect(Object.fromEntries(failures)).toEqual({
    name: 'validation.required',
    note: 'validation.maxLength|{"max":200}',
    usageLimit: 'validation.required',
    'codes.1': 'validation.required',
    kind: 'validation.required',
  });
});

test('paths have one spelling', () => expect(canonical('rows[2].amount')).toBe('rows.2.amount'));

test('a failed call is read in all the shapes it comes in', () => {
  expect(submitProblem({ status: 'FETCH_ERROR', error: 'x' }).kind).toBe('network');
  expect(submitProblem(new TypeError('Failed to fetch')).kind).toBe('network');
  expect(submitProblem({ status: 409, code: 'stale', current: { version: 4 } })).toMatchObject({ kind: 'stale', current: { version: 4 } });
  expect(
    submitProblem({ status: 400, data: { code: 'invalid', errors: [{ path: 'name', message: 'Hãy nhập!', key: 'validation.required' }] } })
      .errors,
  ).toEqual([{ path: 'name', message: 'validation.required|{"defaultValue":"Hãy nhập!"}' }]);
  expect(submitProblem(undefined)).toMatchObject({ kind: 'other', errors: [] });
});

test('messages are looked up in their namespace; plain text is shown as it is', () => {
  const spoken: Translate = (_key, { defaultValue }) => String(defaultValue);
  expect(messageText(spoken, 'far-away:rule|{"defaultValue":"Không được."}')).toBe('Không được.');
  const t: Translate = (key, { ns, ...values }) => `${String(ns)}:${key}:${String(values.max ?? '')}`;
  expect(messageText(t, 'validation.maxLength|{"max":200}')).toBe('forms:validation.maxLength:200');
  expect(messageText(t, 'promotion:codes.needed')).toBe('promotion:codes.needed:');
  expect(messageText(t, 'Mã TET2027 đã tồn tại.')).toBe('Mã TET2027 đã tồn tại.');
  expect(messageText(t, 'validation.max|{broken}')).toBe('forms:validation.max:');
});

describe('who is told of a change', () => {
  const line = object({ name: string(), kind: string(), cap: number().when('kind', { is: 'A', then: (one) => one.required() }) });
  const plain = object({ title: string(), lines: array(line) });
  const before = { title: '', lines: [{ name: 'x' }, { name: 'y' }] };
  const after = { ...before, lines: [before.lines[0], { name: 'yy' }] };

  function told(schema: Schema, change: Partial<Parameters<ReturnType<typeof createFormStore>['take']>[0]>) {
    const store = createFormStore(createRegistry(), schema);
    const rest = { initialValues: before, shown: [], schema };
    const names = ['title', 'lines', 'lines[0].name', 'lines[0].cap', 'lines[1].name', 'lines[1].cap'];
    const heard: string[] = [];
    store.take({ ...rest, values: before });
    for (const name of names) store.field(name);
    store.tell();
    const stop = names.map((name) => store.subscribe(name, () => void heard.push(name)));
    store.take({ ...rest, values: before, ...change });
    store.tell();
    stop.forEach((one) => one());
    store.take({ ...rest, values: {} });
    store.tell();
    return heard;
  }

  test('a key in one line: the fields of that line, and those around the lines', () => {
    expect(told(plain, { values: after })).toEqual(['title', 'lines', 'lines[1].name', 'lines[1].cap']);
    expect(told(plain, {})).toEqual([]);
  });

  test('an error, or other values to begin with: everybody', () => {
    expect(told(plain, { shown: [{ path: 'lines.0.name', message: 'validation.required', fromServer: false }] })).toHaveLength(6);
    expect(told(plain, { initialValues: after })).toHaveLength(6);
  });

  test('everybody, where what a field may hold depends on more than its own line', () => {
    const across = plain.shape({ lines: array(line).when('title', { is: 'x', then: (one) => one.min(1) }) });
    expect(told(across, { values: after })).toHaveLength(6);
  });
});
