import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { admin, calls, manifest, mutation, permissionsOf, query, type } from '@tessera/plugin-sdk/contract';
import { fill, Gate, RuntimeProvider, Slot, useMay, usePermission, webPlugin, type Fill, type Runtime } from './index';

const shop = manifest({
  id: 'shop',
  title: { vi: 'Cửa hàng', en: 'Shop' },
  api: ['shop'],
  permissions: permissionsOf('Shop', { vi: 'Cửa hàng', en: 'Shop' }, { all: [admin] }),
  slots: { detail: type<{ shopId: number }>() },
});
const shopCalls = calls(shop, {
  getShop: query({ path: 'GET shop/{id}', needs: 'ReadShop', output: type<null>() }),
  removeShop: mutation({ path: 'DELETE shop/{id}', needs: ['DeleteShop', 'CreateShop'], output: type<null>() }),
  openingHours: query({ path: 'GET shop/hours', public: 'shown on the website', output: type<null>() }),
});

function show(children: ReactNode, permissions: readonly string[], fills: readonly Fill[] = []) {
  const runtime = {
    user: { permissions, isSuperAdmin: false },
    fillsOf: () => fills.map((one) => ({ ...one, plugin: 'visits' })),
    Boundary: (props: { children: ReactNode }) => props.children,
  };
  return render(<RuntimeProvider value={runtime as unknown as Runtime}>{children}</RuntimeProvider>);
}

function Rights() {
  const may = [useMay(shopCalls.getShop), useMay(shopCalls.removeShop), useMay(shopCalls.openingHours), usePermission(shop, 'UpdateShop')];
  return <p>{may.map(Number).join('')}</p>;
}

test('a user may make a call with any permission that it needs, and a public one with none', () => {
  show(<Rights />, ['CreateShop']);
  expect(screen.getByText('0110')).toBeInTheDocument();
  show(<Rights />, ['ReadShop', 'UpdateShop']);
  expect(screen.getByText('1011')).toBeInTheDocument();
});

test('a gate shows its children to those who may make its call', () => {
  const button = <Gate call={shopCalls.removeShop} otherwise="locked" children="remove" />;
  show(button, ['DeleteShop']);
  expect(screen.getByText('remove')).toBeInTheDocument();
  show(button, ['ReadShop']);
  expect(screen.getByText('locked')).toBeInTheDocument();
});

test('two fills of one plugin in one slot are both drawn and told apart', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawing = (text: string) =>
    fill(shop.slots.detail, { needs: 'Authenticated', load: async () => ({ default: () => <p>{text}</p> }) });
  show(<Slot of={shop.slots.detail} props={{ shopId: 1 }} />, [], [drawing('first'), drawing('second')]);
  expect(await screen.findByText('first')).toBeInTheDocument();
  expect(await screen.findByText('second')).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('a permission that the manifest does not know does not compile', () => {
  const useTyped = () => {
    // @ts-expect-error there is no ReadMoon
    usePermission(shop, 'ReadMoon');
    // @ts-expect-error no call of this name
    useMay(shopCalls.removeMoon);
    const load = async () => ({ default: () => null });
    webPlugin(shop, { screens: [], fills: [fill(shop.slots.detail, { needs: ['ReadShop', 'Authenticated'], load })] });
    // @ts-expect-error there is no ReadMoon
    webPlugin(shop, { screens: [], fills: [fill(shop.slots.detail, { needs: 'ReadMoon', load })] });
  };
  expect(useTyped).toBeInstanceOf(Function);
});
