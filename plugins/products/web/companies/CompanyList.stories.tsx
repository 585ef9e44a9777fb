import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { Company } from '../../contract/companies';
import CompanyList from './CompanyList';

const at = { version: 1, createdAt: '2026-11-01T02:00:00Z', updatedAt: '2026-11-20T02:00:00Z' };
const blank = {
  unit: '%',
  feeForBonus: 12.5,
  phoneNumber: '19001568',
  address: '',
  description: '',
  image: null,
  isActive: true,
  IsShowPreviousInsurer: false,
};
const companies: Company[] = [
  {
    ...at,
    ...blank,
    id: 1,
    code: 'VTI',
    name: 'Tổng công ty Bảo hiểm Việt Tín',
    shortName: 'Bảo hiểm Việt Tín',
    type: 3,
    address: '72 Trần Hưng Đạo, Hà Nội',
  },
  {
    ...at,
    ...blank,
    id: 2,
    code: 'PDB',
    name: 'Ngân hàng thương mại cổ phần Phương Đông Á, chi nhánh khu vực Đồng bằng sông Cửu Long',
    shortName: 'Phương Đông Á',
    type: 2,
  },
  { ...at, ...blank, id: 3, code: 'ATB', name: 'Công ty Môi giới bảo hiểm An Tâm', shortName: 'An Tâm', type: 1, isActive: false },
];
const page = (data: Company[]) => ({ data, total: data.length, totalKind: 'exact', page: 1, pageSize: 10 });
const screen = (data: Company[], permissions?: string[]) => (
  <ScreenInStory
    path="/quan-ly-cong-ty/:id?"
    answers={{ 'GET company/company-admin': page(data), 'GET company/1': companies[0] }}
    permissions={permissions}
  >
    <CompanyList />
  </ScreenInStory>
);

/** A plain catalogue: list, and its form in a drawer. */
export default { title: 'Plugins/Products/CompanyList', parameters: { bare: true, route: '/quan-ly-cong-ty' } } satisfies Meta;
type Story = StoryObj;

export const List: Story = { render: () => screen(companies) };
export const Empty: Story = { render: () => screen([]) };
export const New: Story = { render: () => screen(companies), parameters: { route: '/quan-ly-cong-ty?new=1' } };
export const Edited: Story = { render: () => screen(companies), parameters: { route: '/quan-ly-cong-ty/1' } };
export const ReadOnly: Story = { render: () => screen(companies, ['ReadCompany']), parameters: { route: '/quan-ly-cong-ty/1' } };
