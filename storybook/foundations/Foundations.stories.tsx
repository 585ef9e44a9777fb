import { tokens } from '@fluentui/react-components';
import {
  CardGrid,
  chartPalette,
  Icon,
  loadIcons,
  ownTokens,
  PageFrame,
  sequentialPalette,
  Card,
  tesseraRamp,
  type IconName,
} from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { coreIcons } from '../../plugin-sdk/ui/icons/core';
import { moreIcons } from '../../plugin-sdk/ui/icons/more';
import { contentRules } from './contentRules';

const meta = { title: 'Foundations', parameters: { bare: true } } satisfies Meta;
export default meta;
type Story = StoryObj;

const Swatch = ({ colour, name, note }: { colour: string; name: string; note?: string }) => (
  <div>
    <div style={{ height: 44, borderRadius: 6, background: colour, border: `1px solid ${tokens.colorNeutralStroke2}` }} />
    <div>{name}</div>
    {note && <div style={{ color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }}>{note}</div>}
  </div>
);
const Swatches = ({ children }: { children: ReactNode }) => <CardGrid min={110}>{children}</CardGrid>;

const surfaces = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackground5',
  'colorBrandBackground',
  'colorBrandBackground2',
  'colorStatusSuccessBackground1',
  'colorStatusWarningBackground1',
  'colorStatusDangerBackground1',
] as const;

const Colours = () => (
  <PageFrame title="Colour" subtitle="By token only: a literal colour breaks one of the three themes or a partner's brand.">
    <Card title="Surfaces">
      <Swatches>
        {surfaces.map((name) => (
          <Swatch key={name} colour={tokens[name]} name={name.replace('color', '')} />
        ))}
      </Swatches>
    </Card>
    <Card title="Brand ramp">
      <Swatches>
        {Object.entries(tesseraRamp).map(([step, colour]) => (
          <Swatch key={step} colour={colour} name={step} note={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Charts: eight categories">
      <Swatches>
        {chartPalette.map((colour, index) => (
          <Swatch key={colour} colour={colour} name={String(index + 1)} note={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Maps: light to dark">
      <Swatches>
        {sequentialPalette().map((colour) => (
          <Swatch key={colour} colour={colour} name={colour} />
        ))}
      </Swatches>
    </Card>
    <Card title="Sidebar ink">
      <Swatches>
        {Object.entries(ownTokens)
          .filter(([name]) => name.startsWith('colorInk'))
          .map(([name, colour]) => (
            <Swatch key={name} colour={colour} name={name.replace('colorInk', '')} />
          ))}
      </Swatches>
    </Card>
  </PageFrame>
);
export const Colour: Story = { render: () => <Colours /> };
export const ColourDark: Story = { render: () => <Colours />, globals: { theme: 'dark' } };

const sizes = [
  ['Page title', 'fontSizeBase600', 'lineHeightBase600', 600],
  ['Section', 'fontSizeBase400', 'lineHeightBase400', 600],
  ['Body, controls, tables', 'fontSizeBase300', 'lineHeightBase300', 400],
  ['Secondary', 'fontSizeBase200', 'lineHeightBase200', 400],
  ['Axis, group heading', 'fontSizeBase100', 'lineHeightBase100', 400],
] as const;
export const Type: Story = {
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

const measures = [
  ['Grid', 4],
  ['Gap between cards', 12],
  ['Card padding', 20],
  ['Control', 32],
  ['Row', 52],
  ['Compact row', 40],
  ['Header', 56],
] as const;
export const Spacing: Story = {
  render: () => (
    <PageFrame title="Spacing" subtitle="Multiples of four. Cards have a line and no shadow; only what floats has one.">
      <Card title="Measures">
        {measures.map(([use, px]) => (
          <div key={use} style={{ display: 'grid', gridTemplateColumns: '160px 60px 1fr', alignItems: 'center', minHeight: 28 }}>
            <span>{use}</span>
            <span>{px} px</span>
            <span style={{ width: px, height: 12, background: tokens.colorBrandBackground }} />
          </div>
        ))}
      </Card>
    </PageFrame>
  ),
};

const IconGrid = ({ title, names }: { title: string; names: string[] }) => (
  <Card title={title}>
    <CardGrid min={120}>
      {names.map((name) => (
        <div key={name} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          <Icon name={name as IconName} />
          <Icon name={name as IconName} filled />
          <span>{name}</span>
        </div>
      ))}
    </CardGrid>
  </Card>
);
export const Icons: Story = {
  loaders: [loadIcons],
  render: () => (
    <PageFrame title="Icons" subtitle="By name, so that a plugin's declaration stays light. Filled marks the current entry.">
      <IconGrid title="Always loaded" names={Object.keys(coreIcons)} />
      <IconGrid title="Loaded with the first plugin" names={Object.keys(moreIcons)} />
    </PageFrame>
  ),
};

export const Words: Story = {
  name: 'Content rules',
  render: () => (
    <PageFrame
      title="How we write"
      maxWidth={960}
      subtitle="People read these sentences hundreds of times a day, often in a hurry, often on the telephone with a customer."
    >
      {contentRules.map(({ title, rule, yes, no }) => (
        <Card key={title} title={title}>
          <p style={{ marginTop: 0 }}>{rule}</p>
          <CardGrid min={280}>
            <div>
              <strong>Write</strong>
              {yes.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </div>
            <div style={{ color: tokens.colorNeutralForeground3 }}>
              <strong>Not</strong>
              {no.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </div>
          </CardGrid>
        </Card>
      ))}
    </PageFrame>
  ),
};
