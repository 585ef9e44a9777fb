import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { SearchPicker, type Choice } from './SearchPicker';

const meta = { title: 'Components/List/SearchPicker', component: SearchPicker } satisfies Meta<typeof SearchPicker>;
export default meta;
type Story = StoryObj;

const files: readonly Choice[] = ['Xe cơ giới quý I', 'Xe cơ giới quý II', 'Xe cơ giới quý III'].map((label, at) => ({
  key: `f${at}`,
  label,
  detail: `0${at + 1}/10/2026`,
}));

interface FilesProps {
  label?: string;
  placeholder?: string;
  none?: string;
  found?: readonly Choice[];
  failure?: string;
  first?: string;
}
function Files({
  found = files,
  failure,
  first,
  label = 'Tệp đã nhập',
  placeholder = 'Gõ tên tệp',
  none = 'Không có tệp nào khớp',
}: FilesProps) {
  const [search, setSearch] = useState('');
  const [key, setKey] = useState(first);
  return (
    <SearchPicker
      label={label}
      placeholder={placeholder}
      chosen={files.find((file) => file.key === key)}
      found={found.filter(({ label }) => label.includes(search))}
      onSearch={setSearch}
      onChoose={setKey}
      none={none}
      failure={failure}
    />
  );
}

export const Playground: StoryObj<FilesProps> = {
  args: { label: 'Tệp đã nhập', placeholder: 'Gõ tên tệp', none: 'Không có tệp nào khớp' },
  render: (args) => <Files {...args} />,
};
export const Default: Story = { render: () => <Files /> };
export const Chosen: Story = { render: () => <Files first="f1" /> };
export const FailedToLoad: Story = { render: () => <Files found={[]} failure="Chưa tải được danh sách tệp" /> };
