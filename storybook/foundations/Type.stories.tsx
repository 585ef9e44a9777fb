import { tokens } from '@fluentui/react-components';
import { Card, PageFrame } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

export default { title: 'Foundations/Type', parameters: { bare: true } } satisfies Meta;

const sizes = [
  ['Page title', 'fontSizeBase600', 'lineHeightBase600', 600],
  ['Section', 'fontSizeBase400', 'lineHeightBase400', 600],
  ['Body, controls, tables', 'fontSizeBase300', 'lineHeightBase300', 400],
  ['Secondary', 'fontSizeBase200', 'lineHeightBase200', 400],
  ['Axis, group heading', 'fontSizeBase100', 'lineHeightBase100', 400],
] as const;
export const Type: StoryObj = {
  render: () => (
    <PageFrame
      title="Type"
      subtitle="Be Vietnam Pro in 400, 500 and 600. Nothing under 11 px; lines never under 1.33, or stacked accents clip."
    >
      <Card title="Sizes">
        {sizes.map(([use, size, line, weight]) => (
          <p key={use} style={{ margin: '0 0 12px', fontSize: tokens[size], lineHeight: tokens[line], fontWeight: weight }}>
            {use}: Quyền lợi bảo hiểm sức khoẻ Đệ Nhất (ế ộ ữ ẫ)
          </p>
        ))}
      </Card>
      <Card title="Figures line up in the numeric face">
        <div style={{ display: 'inline-grid', textAlign: 'end', fontFamily: tokens.fontFamilyNumeric, fontWeight: 600 }}>
          {['1.111.111 đ', '4.444.444 đ', '987.650 đ'].map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      </Card>
    </PageFrame>
  ),
};
