import path from 'node:path';
import { roomsOf } from './writtenLines';

const most = 350;

test(`the example plugin, which has one of everything, takes at most ${most} lines`, () => {
  const { together, ...rooms } = roomsOf(path.resolve(__dirname, '../../plugins/example'));
  expect(Object.values(rooms).every((lines) => lines > 10)).toBe(true);
  expect(together).toBeLessThanOrEqual(most);
});
