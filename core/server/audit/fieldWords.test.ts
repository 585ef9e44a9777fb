import { object } from 'yup';
import {
  calls,
  day,
  manifest,
  money,
  mutation,
  permissionsOf,
  process,
  resource,
  text,
  type,
  type RecordFields,
} from '@tessera/plugin-sdk/contract';
import { createServices } from '../plugins/services';
import { fieldWords } from './fieldWords';

const label = { vi: 'Phòng', en: 'Rooms' };
const rooms = manifest({ id: 'rooms', title: label, api: ['room'], permissions: permissionsOf('Room', label, {}) });

interface Room extends RecordFields {
  code: string;
  floor: string;
}
const roomInput = object({ code: text(10).required(), floor: text(10).required() });
const roomCalls = resource<Room>()(rooms, 'Room', {
  path: 'room',
  input: roomInput,
  excel: {
    in: {
      key: 'code',
      columns: {
        code: { vi: 'Số phòng', en: 'Room' },
        floor: { header: { vi: 'Tầng', en: 'Floor' }, choices: { G: { vi: 'Trệt', en: 'Ground' } } },
      },
    },
    out: { fileName: 'rooms', columns: { 'building.name': { vi: 'Toà nhà', en: 'Building' } } },
  },
});
const priced = calls(rooms, {
  priceRoom: mutation({
    path: 'POST room/price',
    needs: 'UpdateRoom',
    input: object({ price: money().required() }),
    output: type<Room>(),
    tag: 'Room',
    approval: { needs: 'UpdateRoom', title: label, fields: { nightly: { vi: 'Giá một đêm', en: 'Price of a night', as: 'money' } } },
  }),
});
interface Stay extends RecordFields {
  createdBy: number;
  stage: 'asked' | 'booked';
}
const stays = process<Stay>()(
  rooms,
  'Stay',
  {
    noun: { vi: 'lượt ở', en: 'stay' },
    title: { vi: 'Lượt ở', en: 'Stays' },
    path: 'room-stay',
    screen: '/stays',
    permission: 'Room',
    field: 'stage',
    input: object({ from: day().required() }),
    states: {
      asked: { label: { vi: 'Đã hỏi', en: 'Asked' }, tone: 'warning' },
      booked: { label: { vi: 'Đã đặt', en: 'Booked' }, tone: 'success' },
    },
    initial: 'asked',
  },
  { book: { from: 'asked', to: 'booked', needs: 'UpdateRoom', label: { vi: 'Đặt', en: 'Book' } } },
);

const said = fieldWords(
  [
    {
      manifest: rooms,
      fields: { heldUntil: { vi: 'Giữ đến', en: 'Held until', as: 'day' }, note: { vi: 'Lời dặn', en: 'Instructions' } },
      implements: [roomCalls, priced].map((made) => ({ calls: made, handlers: {} })),
      processes: [{ process: stays }] as never,
    },
  ],
  createServices(),
);

test('fields are called what the workbook, the approval and the process call them', () => {
  expect(said('rooms', 'Room', 'code')).toEqual({ vi: 'Số phòng', en: 'Room' });
  expect(said('rooms', 'Room', 'floor')).toMatchObject({ en: 'Floor', values: { G: { vi: 'Trệt', en: 'Ground' } } });
  expect(said('rooms', 'Room', 'buildingId')).toEqual({ vi: 'Toà nhà', en: 'Building' });
  expect(said('rooms', 'Room', 'nightly')).toEqual({ vi: 'Giá một đêm', en: 'Price of a night', as: 'money' });
  expect(said('rooms', 'Stay', 'stage')).toMatchObject({ vi: 'Trạng thái', values: { booked: { vi: 'Đã đặt', en: 'Booked' } } });
});

test('what a record does not name itself is called as another of the plugin calls it, then as everybody does', () => {
  expect(said('rooms', 'Stay', 'floor')).toMatchObject({ vi: 'Tầng' });
  expect(said('rooms', 'Stay', 'reason')).toEqual({ vi: 'Lý do', en: 'Reason' });
  expect(said('elsewhere', null, 'code')).toEqual({ vi: 'Mã', en: 'Code' });
  expect(said('rooms', 'Room', 'heldOver')).toBeUndefined();
});

test('what a plugin says of its fields goes before what all share, and holds for no other plugin', () => {
  expect(said('rooms', null, 'heldUntil')).toEqual({ vi: 'Giữ đến', en: 'Held until', as: 'day' });
  expect(said('rooms', 'Stay', 'note')).toEqual({ vi: 'Lời dặn', en: 'Instructions' });
  expect(said('elsewhere', null, 'note')).toEqual({ vi: 'Ghi chú', en: 'Note' });
  expect(said('elsewhere', null, 'heldUntil')).toBeUndefined();
});
