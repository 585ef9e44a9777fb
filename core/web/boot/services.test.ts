import { provide, serviceKey } from '@tessera/plugin-sdk/contract';
import { noServices, servicesOf } from './services';

const greeting = serviceKey<{ greet(): string }>('visits', 'greeting');
const counter = serviceKey<{ count: number }>('visits', 'counter');

test('a service of a plugin is made once, when it is first asked for, and may ask for another', async () => {
  let made = 0;
  const services = await servicesOf([
    provide(counter, () => ({ count: (made += 1) })),
    provide(greeting, (others) => ({ greet: () => `visit ${others.get(counter).count}` })),
  ]);
  expect(made).toBe(0);
  expect(services.get(greeting).greet()).toBe('visit 1');
  expect(services.tryGet(counter)).toBe(services.get(counter));
  expect(made).toBe(1);
});

test('a key cannot be provided twice', async () => {
  const same = provide(counter, () => ({ count: 1 }));
  await expect(servicesOf([same, same])).rejects.toThrow('the service "visits/counter" is provided twice');
});

test('a service that nobody provides is named, and optional for tryGet', async () => {
  const message = 'nobody provides the service "visits/greeting"; is the plugin "visits" on?';
  for (const services of [await servicesOf([provide(counter, () => ({ count: 1 }))]), await servicesOf([])]) {
    expect(services.tryGet(greeting)).toBeUndefined();
    expect(() => services.get(greeting)).toThrow(message);
  }
  expect(await servicesOf([])).toBe(noServices);
});
