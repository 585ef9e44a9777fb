import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { Card, CardGrid, Icon, LinkCard, PageFrame, Tabs } from '@tessera/plugin-sdk/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Measure, Token } from './parts';

export default { title: 'Foundations/Interaction', parameters: { bare: true } } satisfies Meta;
type Story = StoryObj;

const Controls = ({ children }: { children?: ReactNode }) => (
  <CardGrid min={220}>
    <Token name="Primary button">
      <Button appearance="primary">Tạo mã</Button>
    </Token>
    <Token name="Button">
      <Button>Huỷ</Button>
    </Token>
    <Token name="Quiet button">
      <Button appearance="subtle" aria-label="Xoá TET2027" icon={<Icon name="delete" />} />
    </Token>
    <Token name="Link">
      <Link to="/contracts">HD-018432</Link>
    </Token>
    <Token name="Field">
      <Input aria-label="Tên chương trình" defaultValue="Ưu đãi Tết" />
    </Token>
    <Token name="LinkCard">
      <LinkCard to="/claims" icon="document" title="Bồi thường" about="Xem hồ sơ đang chờ" />
    </Token>
    <Token name="Tabs">
      <Tabs
        label="Phần"
        value="a"
        onChange={() => {}}
        tabs={[
          { id: 'a', label: 'Hợp đồng' },
          { id: 'b', label: 'Diễn biến' },
        ]}
      >
        <span>Nội dung</span>
      </Tabs>
    </Token>
    {children}
  </CardGrid>
);
const page = (title: string, subtitle: string) => () => (
  <PageFrame title={title} subtitle={subtitle}>
    <Card title="Controls">
      <Controls />
    </Card>
  </PageFrame>
);

/** Every control as if the pointer stood on it. */
export const Hover: Story = {
  render: page('Hover', 'What reacts to the pointer says so by surface, not by colour of text alone.'),
  parameters: { pseudo: { hover: true } },
  tags: ['every-look'],
};

/** Every control as if the keyboard had brought the focus to it: a ring of 2 px, at least 3:1 against what lies around. */
export const Focus: Story = {
  render: page('Focus', 'The ring is 2 px in colorStrokeFocus2. It shows for the keyboard, not for the pointer.'),
  parameters: { pseudo: { focusVisible: true } },
  tags: ['every-look'],
  // Fluent marks what the keyboard has reached by an attribute of its own
  play: ({ canvasElement }) => {
    for (const one of canvasElement.querySelectorAll('main button, main a, main input')) one.setAttribute('data-fui-focus-visible', '');
  },
};

const durations = [
  ['durationFaster', 'hover, pressed'],
  ['durationFast', 'menus, tooltips'],
  ['durationNormal', 'dialogs, toasts'],
  ['durationSlow', 'drawers'],
] as const;
const useStyles = makeStyles({
  track: { display: 'block', position: 'relative', height: '16px' },
  dot: {
    position: 'absolute',
    left: 0,
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    transitionProperty: 'transform',
    transitionTimingFunction: tokens.curveDecelerateMid,
  },
  away: { transform: 'translateX(240px)' },
});

function MotionPage() {
  const styles = useStyles();
  const [isAway, setAway] = useState(false);
  return (
    <PageFrame
      title="Motion"
      subtitle="Short, and only for what appears or moves. Who asks the system for less motion gets none."
      actions={<Button onClick={() => setAway(!isAway)}>Play</Button>}
    >
      <Card title="Durations, with curveDecelerateMid">
        {durations.map(([name, use]) => (
          <Measure key={name} use={use} value={name}>
            <span className={styles.track}>
              <span className={`${styles.dot} ${isAway ? styles.away : ''}`} style={{ transitionDuration: tokens[name] }} />
            </span>
          </Measure>
        ))}
      </Card>
    </PageFrame>
  );
}
export const Motion: Story = { render: () => <MotionPage /> };
