import { parseTime, timeOf, timeOfDay } from './times';

test.each([
  ['8:30', '08:30'],
  ['8h30', '08:30'],
  ['14h', '14:00'],
  ['14h05p', '14:05'],
  ['9.15', '09:15'],
  ['830', '08:30'],
  ['0830', '08:30'],
  [' 23 : 59 ', '23:59'],
  ['7', '07:00'],
  ['00:00', '00:00'],
])('a time is understood as people type it: %s', (typed, time) => expect(parseTime(typed)).toBe(time));

test.each(['24:00', '12:60', '8:30:00', 'trưa', '12345', '-1', '', ':30'])('what is no time is none: “%s”', (typed) =>
  expect(parseTime(typed)).toBeNull(),
);

const wrong = (schema: ReturnType<typeof timeOfDay>, value: string) => {
  try {
    schema.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test('a field stores one form, and holds limits and step', () => {
  const opening = timeOfDay({ min: '07:00', max: '18:00', step: 30 });
  expect(opening.validateSync('7h30')).toBe('07:30');
  expect(opening.validateSync('')).toBe('');
  expect(wrong(opening, '6:59')).toContain('validation.timeMin|{"min":"07:00"}');
  expect(wrong(opening, '18:30')).toContain('validation.timeMax|{"max":"18:00"}');
  expect(wrong(opening, '8:10')).toContain('validation.timeStep|{"step":30}');
  expect(wrong(timeOfDay(), 'sáng')).toContain('validation.time');
});

test('times do not leave the day', () => expect([timeOf(-5), timeOf(510), timeOf(5000)]).toEqual(['00:00', '08:30', '23:59']));
