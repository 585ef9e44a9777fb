import type { AnalysisFile } from '../../../data-files/contract/services';
import type { EdaItemRow } from './table';
import { nameOfItem } from './view';

const file = {
  yearBasis: 'calendar',
  variables: [
    { name: 'TYPE_VEHICLE', description: 'Loại xe' },
    { name: 'VEHICLE_AGE', description: 'Tuổi xe: năm tính trừ năm sản xuất' },
  ],
} as unknown as AnalysisFile;
const row = (varDetails: string[]) =>
  ({
    name: ['Cơ bản v1', ...(varDetails.length ? [varDetails.join(' × ')] : []), '27/11/2026 04:20'].join(' · '),
    inputs: { varDetails },
  }) as unknown as EdaItemRow;

test('an analysis of chosen variables has their names, not their columns', () => {
  expect(nameOfItem(row(['TYPE_VEHICLE', 'hạng', 'VEHICLE_AGE']), file, 'vi')).toBe(
    'Cơ bản v1 · Loại xe × hạng × Tuổi xe · 27/11/2026 04:20',
  );
  expect(nameOfItem(row([]), file, 'vi')).toBe('Cơ bản v1 · 27/11/2026 04:20');
});
