import { render, screen } from '@testing-library/react';
import { manifest, type } from '@tessera/plugin-sdk/contract';
import { fill, RuntimeProvider, Slot, type Fill, type Runtime } from '@tessera/plugin-sdk/web';
import SlotOutline from './SlotOutline';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: {},
  slots: { detail: type<{ shopId: number }>() },
});
const show = (fills: readonly Fill[], outline?: Runtime['SlotOutline']) => {
  const runtime = {
    user: { permissions: [], isSuperAdmin: false },
    fillsOf: () => fills.map((one) => ({ ...one, plugin: 'visits' })),
    Boundary: (props: { children: React.ReactNode }) => props.children,
    SlotOutline: outline,
  };
  return render(
    <RuntimeProvider value={runtime as unknown as Runtime}>
      <Slot of={shop.slots.detail} props={{ shopId: 3 }} empty={<p>Nothing yet</p>} />
    </RuntimeProvider>,
  );
};
const visits = fill(shop.slots.detail, {
  needs: 'Authenticated',
  load: async () => ({ default: ({ shopId }) => <p>Visits of {shopId}</p> }),
});

test('a slot is outlined with its name where the switch is on, whether something is drawn in it or not', async () => {
  const { unmount } = show([visits], SlotOutline);
  expect(screen.getByText('shop/detail').parentElement).toContainElement(await screen.findByText('Visits of 3'));
  unmount();
  show([], SlotOutline);
  expect(screen.getByText('shop/detail').parentElement).toContainElement(screen.getByText('Nothing yet'));
});

test('without the switch a slot draws nothing of its own', async () => {
  show([visits]);
  expect(await screen.findByText('Visits of 3')).toBeInTheDocument();
  expect(screen.queryByText('shop/detail')).not.toBeInTheDocument();
});
