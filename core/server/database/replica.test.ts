import { createReplicaWatch, oldestMs } from './replica';

test('a replica is read while it has what was seen, and while it is no older than ten seconds', async () => {
  let now = 0;
  let primary = '0/100';
  let replica: string | null | Error = '0/100';
  const watch = createReplicaWatch({
    now: () => now,
    position: async () => primary,
    async replayed() {
      if (replica instanceof Error) throw replica;
      return replica;
    },
  });
  const second = async () => {
    now += 1_000;
    await watch.turn();
  };
  expect(await watch.holds('0/1')).toBe(false);
  await second();
  expect(await watch.holds('0/100')).toBe(true);
  // larger than as texts
  expect(await watch.holds('0/FF')).toBe(true);
  expect(await watch.holds('1/0')).toBe(false);

  primary = '0/200';
  expect(await watch.holds('0/200')).toBe(false);
  replica = '0/200';
  expect(await watch.holds('0/200')).toBe(true);

  primary = '0/300';
  for (let passed = 0; passed < oldestMs; passed += 1_000) await second();
  expect([await watch.holds('0/100'), watch.age()]).toEqual([true, 10]);
  await second();
  expect(await watch.holds('0/100')).toBe(false);
  replica = '0/300';
  await second();
  expect([await watch.holds('0/300'), watch.age()]).toEqual([true, 0]);

  watch.lost();
  expect(await watch.holds('0/1')).toBe(false);
  await second();
  expect(await watch.holds('0/300')).toBe(true);
  // it became a primary, or answers no more
  for (replica of [null, new Error('away')]) expect(await watch.holds('0/301')).toBe(false);
});
