import type { Meta, StoryObj } from '@storybook/react-vite';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { BusinessRank } from '../../contract/cashback';
import Cashback from './Cashback';

const meta = { title: 'Plugins/Wallets/Cashback configuration' } satisfies Meta;
export default meta;
type Story = StoryObj;

const rank = (id: number, name: string, percentCashback: number, f1: number, f2: number, f3: number): BusinessRank => ({
  id,
  version: 1,
  createdAt: '2026-11-01T02:00:00Z',
  updatedAt: '2026-11-01T02:00:00Z',
  code: `H${id}`,
  name,
  rank: id,
  percentCashback,
  f1,
  f2,
  f3,
});
const ranks = [
  rank(1, 'Đồng', 1, 0.5, 0.25, 0.1),
  rank(2, 'Bạc', 2, 1, 0.5, 0.25),
  rank(3, 'Vàng, dành cho đại lý có doanh thu từ một tỷ đồng trong năm', 3.5, 1.5, 0.75, 0.5),
];
const pageOf = (data: object[]) => ({ data, total: data.length, page: 1, pageSize: 50 });
const story = (answer: unknown, permissions?: readonly string[]): Story => ({
  render: () => (
    <ScreenInStory
      path="/cau-hinh-hoan-tien"
      answers={{ 'GET businessRank': answer, 'GET province': pageOf([{ id: 1, name: 'Huế', code: '46', percentCashback: 0.5 }]) }}
      {...(permissions && { permissions })}
    >
      <Cashback />
    </ScreenInStory>
  ),
  parameters: { route: '/cau-hinh-hoan-tien' },
});

/** Cells are edited in place; the amounts below follow what is typed. */
export const Default = story(pageOf(ranks));
export const ReadOnly = story(pageOf(ranks), ['ReadBillConfig']);
export const NoRanks = story(pageOf([]));
export const Failed = story(undefined);
