import { detailsOf, isRunnable, noDetails, place, takenElsewhere } from './runRules';

test('a variable chosen in one place cannot be chosen in another, and is free again once it is replaced', () => {
  const chosen = place(place(noDetails, 0, 'PROVINCE'), 1, 'USAGE');
  expect(takenElsewhere(chosen, 2)).toEqual(['PROVINCE', 'USAGE']);
  expect(takenElsewhere(chosen, 0)).toEqual(['USAGE']);
  expect(takenElsewhere(place(chosen, 0, 'VEHICLE_AGE'), 2)).toEqual(['VEHICLE_AGE', 'USAGE']);
});

test('a three-way analysis needs all three', () => {
  const two = place(place(noDetails, 0, 'A'), 1, 'B');
  expect(detailsOf(two)).toBeUndefined();
  expect(detailsOf(place(two, 2, 'C'))).toEqual({ varDetail1: 'A', varDetail2: 'B', varDetail3: 'C' });
});

test('four-way is announced only', () => {
  expect(([1, 2, 3, 4] as const).filter(isRunnable)).toEqual([1, 2, 3]);
});
