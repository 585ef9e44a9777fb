/// <reference types="vite/client" />
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AnyProcess, LocalizedText } from '@tessera/plugin-sdk/contract';
import { Card } from '@tessera/plugin-sdk/ui';
import { useText } from './useText';
import { StatesPicture } from './StatesPicture';

/** Every process of every plugin, from its declaration: a new one appears by itself. */
export default { title: 'Page shapes/Processes', parameters: { bare: true } } satisfies Meta;

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['../../plugins/*/contract/*.ts', '!../../plugins/*/contract/*.test.ts'],
  { eager: true },
);

const isProcess = (value: unknown): value is AnyProcess =>
  typeof value === 'object' && value !== null && 'states' in value && 'steps' in value && 'initial' in value && 'entity' in value;

const processes = [...new Set(Object.values(modules).flatMap((one) => Object.values(one).filter(isProcess)))].sort((one, other) =>
  `${one.plugin}/${one.entity}`.localeCompare(`${other.plugin}/${other.entity}`),
);

const words = {
  author: { vi: 'không phải người tạo', en: 'not by its author' },
  previous: { vi: 'không phải người làm bước trước', en: 'not by whoever took the step before' },
  approval: { vi: 'cần người duyệt', en: 'a second person agrees' },
  internal: { vi: 'do máy chủ', en: 'by the server' },
  bulk: { vi: 'hàng loạt', en: 'for many at once' },
} as const satisfies Record<string, LocalizedText>;

export const States: StoryObj = {
  render: () => (
    <>
      {processes.map((one) => (
        <One key={`${one.plugin}/${one.entity}`} of={one} />
      ))}
    </>
  ),
};

function One({ of }: { of: AnyProcess }) {
  const text = useText();
  const label = (state: string) => text(of.states[state]!.label);
  return (
    <Card title={`${text(of.title)} (${of.plugin})`}>
      <StatesPicture of={of} />
      <ol>
        {Object.entries(of.steps).map(([name, { from, to, needs, notBy, internal, bulk, approval, label: step }]) => {
          const rules = [
            ...[needs].flat(),
            notBy && text(words[notBy]),
            approval && text(words.approval),
            internal && text(words.internal),
            bulk && text(words.bulk),
          ];
          return (
            <li key={name}>
              {text(step)}: {[from].flat().map(label).join(', ')} → {label(to)}
              {` · ${rules.filter(Boolean).join(' · ')}`}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
