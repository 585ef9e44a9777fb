import { calls, manifest, mutation, type } from '@tessera/plugin-sdk/contract';

const label = { vi: 'Chuyến đi', en: 'Visits' };
const visits = manifest({
  id: 'visits',
  title: label,
  api: ['visit'],
  permissions: { ReadVisit: { label, grants: [] }, DeleteVisit: { label, grants: [] }, ReadyVisit: { label, grants: [] } },
});

test('a write that needs no more than a Read permission is refused where it is declared, unless it says why', () => {
  const remove = (needs: 'ReadVisit' | 'DeleteVisit' | 'ReadyVisit', readOnlyBecause?: string) => () =>
    calls(visits, {
      removeVisit: mutation({ path: 'DELETE visit/{id}', needs, output: type<null>(), ...(readOnlyBecause && { readOnlyBecause }) }),
    });
  expect(remove('ReadVisit')).toThrow(
    /visits\.removeVisit writes with ReadVisit: choose another permission, or say why in `readOnlyBecause`/,
  );
  expect(remove('ReadVisit', 'It takes a mark off the reader’s own list.')).not.toThrow();
  expect(remove('DeleteVisit')).not.toThrow();
  expect(remove('ReadyVisit')).not.toThrow();
});
