import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page } from 'storybook/test';
import { ScreenInStory } from '@tessera/plugin-sdk/testing/story';
import type { MappedCode } from '../../contract/mapping';
import MappingPage from './MappingPage';

const motor = { id: 9, code: 'B.4b', name: 'Bảo hiểm vật chất xe cơ giới (tự nguyện)' };
const codes: MappedCode[] = [
  { id: 1, code: 'VCX-EV', name: 'Vật chất xe ô tô điện', target: null, suggestion: motor },
  { id: 2, code: 'XCG', name: 'Vật chất xe', target: motor, suggestion: null },
];
const answers = {
  'GET mof-mapping': { data: codes, total: 2, totalKind: 'exact', page: 1, pageSize: 50 },
  'GET mof-mapping/targets': [
    { ...motor, mapped: 1 },
    { id: 5, code: 'B.2', name: 'Bảo hiểm hàng hóa vận chuyển', mapped: 0 },
  ],
  'POST mof-mapping/effect': {
    report: { id: 1, name: '2-PNT, Quý 3/2026' },
    moves: [{ code: 'VCX-EV', from: null, to: 'B.4b', fileName: 'gwp.csv', measure: 'DIRECT_PREMIUM', rows: 34, amount: '1284000000' }],
  },
};

/** Codes of the insurer beside the regulator's catalogue. */
export default { title: 'Plugins/Reports/Mapping', parameters: { bare: true, route: '/bao-cao-btc/ghep-ma' } } satisfies Meta;
type Story = StoryObj;

const screen = (of: Readonly<Record<string, unknown>> = answers) => (
  <ScreenInStory path="/bao-cao-btc/ghep-ma" answers={of}>
    <MappingPage />
  </ScreenInStory>
);

export const Default: Story = { render: () => screen() };
/** What a mapping would move is told before it is saved. */
export const Suggested: Story = {
  render: () => screen(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Gợi ý: B\.4b/ }));
    const dialog = await page.findByRole('alertdialog');
    await expect(dialog).toHaveTextContent('34 dòng, DIRECT_PREMIUM 1.284.000.000 đ, từ Chưa ghép sang B.4b');
  },
};
export const Empty: Story = {
  render: () => screen({ ...answers, 'GET mof-mapping': { data: [], total: 0, totalKind: 'exact', page: 1, pageSize: 50 } }),
};
