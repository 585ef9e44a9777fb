import { sql } from 'drizzle-orm';
import { resourceHandlers } from '@tessera/plugin-sdk/server';
import { slotCalls } from '../../contract/slots';
import { slotTable } from './table';

export const clockOf = ({ hours, minutes }: { hours: number; minutes: number }) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

export const slotHandlers = resourceHandlers(slotCalls, 'Schedule', {
  table: slotTable,
  label: clockOf,
  sort: { time: sql`(${slotTable.hours} * 60 + ${slotTable.minutes})` },
  defaultSort: 'time,asc',
});
