import { render, screen } from '@testing-library/react';
import { Accessibility20Regular } from '@fluentui/react-icons/svg/accessibility';
import type { Action } from '../overlay/Menu';
import { Icon, type IconSource } from './Icon';

test('a name that the SDK does not know does not compile', () => {
  const names: IconSource[] = ['add', 'chartBar'];
  // @ts-expect-error the SDK calls it `check`
  names.push('checkmark');
  // @ts-expect-error the SDK has chartBar, chartPie and chartLine
  const action: Action = { icon: 'chart', label: 'Chart' };
  expect([...names, action.icon]).toHaveLength(4);
});

test("a Fluent icon of the caller's own is drawn like one of the SDK", () => {
  render(
    <>
      <Icon name={Accessibility20Regular} label="of its own" size={16} />
      <Icon name="add" label="of the SDK" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'of its own' })).toHaveStyle({ width: '16px' });
  for (const name of ['of its own', 'of the SDK']) expect(screen.getByRole('img', { name }).tagName).toBe('svg');
});
