import pino from 'pino';
import { lazyChild } from './lazyLogger';

const lines: Record<string, unknown>[] = [];
const parent = () =>
  pino({ base: null, level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
beforeEach(() => (lines.length = 0));

test('a child writes what its parents add, and its own', () => {
  lazyChild(parent(), { reqId: 'A' }).child({ plugin: 'notes' }).warn({ call: 'listNote' }, 'slow');
  expect(lines).toMatchObject([{ reqId: 'A', plugin: 'notes', call: 'listNote', msg: 'slow' }]);
});

test('nothing is made for a child that does not write', () => {
  const logger = parent();
  const made = jest.spyOn(logger, 'child');
  lazyChild(logger, { reqId: 'A' }).child({ plugin: 'notes' });
  expect(made).not.toHaveBeenCalled();
});
