import { tokens } from '@fluentui/react-components';
import { Card, CardGrid, PageFrame } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { contentRules } from './contentRules';

export default { title: 'Foundations/Words', parameters: { bare: true } } satisfies Meta;

export const ContentRules: StoryObj = {
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
