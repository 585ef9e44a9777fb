import { levelInWords } from './levelNames';

test('a province is called as in the language of the reader, every other level as in the file', () => {
  expect(levelInWords('PROVINCE', 'Hà Nội', 'en')).toBe('Hanoi');
  expect(levelInWords('PROVINCE', 'Hà Nội', 'vi')).toBe('Hà Nội');
  expect(levelInWords('BRANCH', 'Hà Nội', 'en')).toBe('Hà Nội');
  expect(levelInWords('PROVINCE', 'Atlantis', 'en')).toBe('Atlantis');
});
