import { tokens } from '@fluentui/react-components';
import { Card, chartPalette, ownTokens, PageFrame, sequentialPalette, StatusTag } from '@tessera/plugin-sdk/ui';
import { tesseraRamp, type BrandRamp } from '@tessera/plugin-sdk/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Swatch, Swatches, Token } from './parts';

export default { title: 'Foundations/Colour', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

const surfaces = [
  ['colorNeutralBackground1', 'cards, fields'],
  ['colorNeutralBackground2', 'heads of tables'],
  ['colorNeutralBackground3', 'the canvas, light'],
  ['colorNeutralBackground5', 'pressed'],
  ['colorBrandBackground', 'primary button'],
  ['colorBrandBackground2', 'chosen row'],
] as const;
const texts = [
  ['colorNeutralForeground1', 'text'],
  ['colorNeutralForeground2', 'labels'],
  ['colorNeutralForeground3', 'secondary'],
  ['colorBrandForegroundLink', 'links'],
] as const;

const Colours = ({ ramp }: { ramp: BrandRamp }) => (
  <PageFrame title="Colour" subtitle="By token only: a literal colour breaks one of the three themes or a partner's brand.">
    <Card title="Surfaces">
      <Swatches>
        {surfaces.map(([name, note]) => (
          <Swatch key={name} colour={tokens[name]} name={name} note={note} />
        ))}
        <Swatch colour={ownTokens.colorCanvas} name="colorCanvas" note="what cards lie on" />
      </Swatches>
    </Card>
    <Card title="Text">
      <Swatches>
        {texts.map(([name, note]) => (
          <Token key={name} name={name} note={note}>
            <span style={{ color: tokens[name], fontSize: tokens.fontSizeBase500 }}>Hợp đồng</span>
          </Token>
        ))}
      </Swatches>
    </Card>
    <Card title="Brand ramp: the toolbar tries another one">
      <Swatches>
        {Object.entries(ramp).map(([step, colour]) => (
          <Swatch key={step} colour={colour} name={step} note={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Charts: eight categories">
      <Swatches>
        {chartPalette.map((colour, index) => (
          <Swatch key={colour} colour={colour} name={`colorChart${index + 1}`} note={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Maps: light to dark">
      <Swatches>
        {sequentialPalette(ramp).map((colour, index) => (
          <Swatch key={colour} colour={colour} name={`Step ${index + 1}`} note={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Sidebar">
      <Swatches>
        {Object.entries(ownTokens)
          .filter(([name]) => name.startsWith('colorInk'))
          .map(([name, colour]) => (
            <Swatch key={name} colour={colour} name={name} />
          ))}
      </Swatches>
    </Card>
  </PageFrame>
);
const draw: Story['render'] = (_args, { loaded }) => (
  <Colours ramp={(loaded.brand as { ramp?: BrandRamp } | undefined)?.ramp ?? tesseraRamp} />
);
export const Colour: Story = { render: draw };
/** How a partner's ramp is tried: the same page in another brand. */
export const PartnersBrand: Story = { render: draw, globals: { brand: 'plum' } };

const tones = [
  ['success', 'Đang áp dụng', 'It holds, it worked', 'colorStatusSuccess'],
  ['warning', 'Chờ thanh toán', 'Somebody has to do something', 'colorStatusWarning'],
  ['danger', 'Từ chối', 'Refused, failed, expired', 'colorStatusDanger'],
  ['brand', 'Đã duyệt', 'On its way', 'colorBrandBackground2'],
  ['neutral', 'Chưa áp dụng', 'Not yet, or no longer', 'colorNeutralBackground5'],
] as const;
export const Status: Story = {
  name: 'Status tokens',
  render: () => (
    <PageFrame title="Status" subtitle="A status is never colour alone: a tag has words, and an icon where it warns.">
      <Card title="Tones">
        <Swatches>
          {tones.map(([tone, label, use, token]) => (
            <Token key={tone} name={`${tone} · ${token}`} note={use}>
              <StatusTag tone={tone}>{label}</StatusTag>
            </Token>
          ))}
        </Swatches>
      </Card>
      <Card title="Surfaces and texts of a notice">
        <Swatches>
          {(['Success', 'Warning', 'Danger'] as const).map((tone) => (
            <Token key={tone} name={`colorStatus${tone}Background1, …Foreground1, …Border1`}>
              <div
                style={{
                  padding: 8,
                  borderRadius: 6,
                  background: tokens[`colorStatus${tone}Background1`],
                  color: tokens[`colorStatus${tone}Foreground1`],
                  border: `1px solid ${tokens[`colorStatus${tone}Border1`]}`,
                }}
              >
                Còn 4 trong 800 lượt
              </div>
            </Token>
          ))}
        </Swatches>
      </Card>
    </PageFrame>
  ),
};
