import { Card, CardGrid, Icon, loadIcons, PageFrame, type IconName } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { coreIcons } from '../../plugin-sdk/ui/icons/core';
import { moreIcons } from '../../plugin-sdk/ui/icons/more';

export default { title: 'Foundations/Icons', parameters: { bare: true } } satisfies Meta;

const IconGrid = ({ title, names }: { title: string; names: string[] }) => (
  <Card title={title}>
    <CardGrid min={120}>
      {names.map((name) => (
        <div key={name} style={{ display: 'flex', gap: 8, alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Icon name={name as IconName} />
          <Icon name={name as IconName} filled />
          <span>{name}</span>
        </div>
      ))}
    </CardGrid>
  </Card>
);
export const Icons: StoryObj = {
  loaders: [loadIcons],
  render: () => (
    <PageFrame title="Icons" subtitle="By name, so that a plugin's declaration stays light. Filled marks the current entry.">
      <IconGrid title="Always loaded" names={Object.keys(coreIcons)} />
      <IconGrid title="Loaded with the first plugin" names={Object.keys(moreIcons)} />
    </PageFrame>
  ),
};
