import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeRoot } from '../theme/ThemeRoot';
import { SearchPicker } from './SearchPicker';

const all = ['An Giang', 'Đà Nẵng', 'Đắk Lắk', 'Huế'].map((label) => ({ key: label, label }));

function Picker({ onChoose }: { onChoose: (key: string) => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('An Giang');
  return (
    <SearchPicker
      label="Tỉnh"
      chosen={all.find(({ key }) => key === chosen)}
      found={all.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
      onSearch={setSearch}
      onChoose={(key) => {
        setChosen(key);
        onChoose(key);
      }}
      none="Không có"
    />
  );
}

test('typing over what is chosen searches; nothing is lost until another is chosen or the picker is left', async () => {
  const user = userEvent.setup();
  const onChoose = jest.fn();
  render(
    <ThemeRoot theme="light">
      <Picker onChoose={onChoose} />
      <button>khác</button>
    </ThemeRoot>,
  );
  const box = screen.getByRole('combobox', { name: 'Tỉnh' });
  expect(box).toHaveValue('An Giang');
  await user.click(box);
  await user.clear(box);
  await user.type(box, 'đ');
  expect(box).toHaveValue('đ');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Đà Nẵng', 'Đắk Lắk']);
  await user.click(screen.getByRole('option', { name: 'Đắk Lắk' }));
  expect(onChoose.mock.calls).toEqual([['Đắk Lắk']]);
  expect(box).toHaveValue('Đắk Lắk');
  await user.clear(box);
  await user.type(box, 'xyz');
  expect(screen.getByRole('option', { name: 'Không có' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'khác' }));
  expect(box).toHaveValue('Đắk Lắk');
});
