import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchPicker, type Choice } from './SearchPicker';

const meta = { title: 'List/SearchPicker', component: SearchPicker } satisfies Meta<typeof SearchPicker>;
export default meta;
type Story = StoryObj;

const files: readonly Choice[] = ['Xe cơ giới quý I', 'Xe cơ giới quý II', 'Xe cơ giới quý III'].map((label, at) => ({
  key: `f${at}`,
  label,
  detail: `0${at + 1}/10/2026`,
}));

function Files({ found = files, failure, first }: { found?: readonly Choice[]; failure?: string; first?: string }) {
  const [search, setSearch] = useState('');
  const [key, setKey] = useState(first);
  return (
    <SearchPicker
      label="Tệp đã nhập"
      placeholder="Gõ tên tệp"
      chosen={files.find((file) => file.key === key)}
      found={found.filter(({ label }) => label.includes(search))}
      onSearch={setSearch}
      onChoose={setKey}
      none="Không có tệp nào khớp"
      failure={failure}
    />
  );
}

export const Default: Story = { render: () => <Files /> };
export const Chosen: Story = { render: () => <Files first="f1" /> };
export const ChosenDark: Story = { ...Chosen, globals: { theme: 'dark' } };
export const FailedToLoad: Story = { render: () => <Files found={[]} failure="Chưa tải được danh sách tệp" /> };
