import { tokens } from '@fluentui/react-components';
import { Card, CardGrid, PageFrame } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Measure, Token } from './parts';

export default { title: 'Foundations/Space', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

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
          <Measure key={use} use={use} value={`${px} px`}>
            <span style={{ display: 'block', width: px, height: 12, background: tokens.colorBrandBackground }} />
          </Measure>
        ))}
      </Card>
    </PageFrame>
  ),
};

const radii = [
  ['borderRadiusSmall', 'tags, marks'],
  ['borderRadiusMedium', 'fields, buttons'],
  ['borderRadiusLarge', 'cards'],
  ['borderRadiusXLarge', 'dialogs, drawers'],
  ['borderRadiusCircular', 'avatars, counts'],
] as const;
export const Radii: Story = {
  render: () => (
    <PageFrame title="Radii" subtitle="The larger the thing, the larger its radius.">
      <CardGrid min={160}>
        {radii.map(([name, note]) => (
          <Token key={name} name={name} note={note}>
            <div
              style={{
                height: 64,
                borderRadius: tokens[name],
                border: `2px solid ${tokens.colorBrandStroke1}`,
                background: tokens.colorBrandBackground2,
              }}
            />
          </Token>
        ))}
      </CardGrid>
    </PageFrame>
  ),
};

const shadows = [
  ['shadow2', 'the sticky edge of a table'],
  ['shadow4', 'a card that is dragged'],
  ['shadow8', 'toasts'],
  ['shadow16', 'menus, pickers, tooltips'],
  ['shadow28', 'drawers'],
  ['shadow64', 'dialogs'],
] as const;
export const Elevation: Story = {
  render: () => (
    <PageFrame title="Elevation" subtitle="What lies on the page has a line. What floats above it has a shadow.">
      <CardGrid min={180}>
        {shadows.map(([name, note]) => (
          <Token key={name} name={name} note={note}>
            <div
              style={{
                height: 72,
                margin: '12px 12px 20px',
                borderRadius: tokens.borderRadiusLarge,
                background: tokens.colorNeutralBackground1,
                boxShadow: tokens[name],
              }}
            />
          </Token>
        ))}
      </CardGrid>
    </PageFrame>
  ),
};

const widths = [
  ['Phone', 'below 640 px', 'Rows become cards, drawers fill the screen, buttons are 40 px high.', 400],
  ['Small window', '640 to 999 px', 'The menu is a drawer of 80 %. Tables scroll sideways under their sticky ends.', 800],
  ['Laptop', '1000 to 1339 px', 'The menu is 130 px when folded, else 300 px. Cards stand in two columns.', 1280],
  ['Desk', 'from 1340 px', 'Facts left, history right. Chart and table stand side by side.', 1920],
] as const;
export const Breakpoints: Story = {
  render: () => (
    <PageFrame title="Breakpoints" subtitle="A card follows the width of its container. These widths of the window change the frame.">
      <Card title="Widths">
        {widths.map(([use, value, what, px]) => (
          <Measure key={use} use={use} value={value}>
            <span style={{ display: 'block', width: `${(px / 1920) * 100}%`, height: 8, background: tokens.colorBrandBackground }} />
            <span>{what}</span>
          </Measure>
        ))}
      </Card>
    </PageFrame>
  ),
};
