import { today } from '@tessera/plugin-sdk/contract';
import { endingCalls, editCalls, jobCalls, waitingCalls } from '../../core/contract/operations';
import { findCalls } from '../../core/contract/finding';
import { preferenceCalls } from '../../core/contract/preferences';
import { postCalls } from '../../plugins/appearance/contract/posts';
import { claimCalls, otherClaimCalls } from '../../plugins/claims/contract/claims';
import { appointmentCalls } from '../../plugins/consultations/contract/appointments';
import { contractCalls } from '../../plugins/contracts/contract/contracts';
import { customerCalls } from '../../plugins/members/contract/customers';
import type { Trade } from './accounts';
import type { Person } from './people';
import { newPhone } from './session';

/** One thing that somebody does before they think again. */
type Deed = (person: Person) => Promise<unknown>;

const oneOf = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;
const words = ['Nguyễn', 'hong hanh', 'Trần Văn', 'Lê Hữu An', 'phuc', '0912', 'Hoàng Yến', 'Vũ Minh'] as const;
const names = ['Nguyễn Thị Hồng Hạnh', 'Trần Văn Phúc', 'Lê Minh Khánh', 'Phạm Ngọc Lan'] as const;
/** Hardly anybody turns many pages. */
const aPage = () => ({ page: Math.random() < 0.7 ? 1 : 1 + Math.floor(Math.random() * 8), pageSize: 20 });

const home: Deed = ({ ask }) =>
  Promise.all([
    ask('home', (c) => c.call(preferenceCalls.getPreferences)),
    ask('home', (c) => c.call(waitingCalls.listWaiting)),
    ask('home', (c) => c.call(editCalls.listMyEdits)),
    ask('home', (c) => c.call(endingCalls.listEnding)),
    ask('home', (c) => c.call(jobCalls.listJobs, { pageSize: 50 })),
  ]);

const bell: Deed = ({ ask }) =>
  Promise.all([ask('bell', (c) => c.call(waitingCalls.listWaiting)), ask('bell', (c) => c.call(jobCalls.listJobs, { pageSize: 10 }))]);

const find: Deed = ({ ask }) => ask('search', (c) => c.call(findCalls.findRecords, { text: oneOf(words) }));

/** A list, its search, and the detail of a row that it showed. */
function screen(
  name: string,
  list: (c: Client, input: { page?: number; pageSize?: number; search?: string }) => Promise<{ data: readonly { id: number }[] }>,
  detail: (c: Client, id: number) => Promise<unknown>,
): { list: Deed; search: Deed; detail: Deed } {
  const look = async ({ ask, seen }: Person, kind: string, input: { page?: number; pageSize?: number; search?: string }) => {
    const page = await ask(kind, (c) => list(c, input));
    if (page?.data.length)
      seen.set(
        name,
        page.data.map(({ id }) => id),
      );
  };
  return {
    list: (person) => look(person, 'list', aPage()),
    search: (person) => look(person, 'search', { search: oneOf(words) }),
    async detail(person) {
      if (!person.seen.has(name)) await look(person, 'list', {});
      const ids = person.seen.get(name);
      if (ids) await person.ask('detail', (c) => detail(c, oneOf(ids)));
    },
  };
}
type Client = Parameters<Parameters<Person['ask']>[1]>[0];

const customers = screen(
  'customers',
  (c, input) => c.call(customerCalls.listCustomer, input),
  (c, id) => c.call(customerCalls.getCustomer, { id }),
);
const contracts = screen(
  'contracts',
  (c, input) => c.call(contractCalls.listPolicy, input),
  (c, id) => c.call(contractCalls.getPolicy, { id }),
);
const appointments = screen(
  'appointments',
  (c, input) => c.call(appointmentCalls.listAppointment, input),
  (c, id) => c.call(appointmentCalls.getAppointment, { id }),
);
const claims = screen(
  'claims',
  (c, input) => c.call(otherClaimCalls.listClaims, input),
  (c, id) => c.call(claimCalls.getClaim, { id }),
);
const posts = screen(
  'posts',
  (c, input) => c.call(postCalls.listPosts, input),
  (c, id) => c.call(postCalls.getPost, { id }),
);

/** A customer is written down, and changed a moment later. */
const newCustomer: Deed = async ({ ask }) => {
  const made = await ask('create', (c) => c.call(customerCalls.createCustomer, { name: oneOf(names), phoneNumber: newPhone() }));
  if (!made) return;
  const { id, version } = made;
  await ask('change', (c) => c.call(customerCalls.updateCustomer, { id, address: '12 Hàng Bạc', version }));
};

/** A claim goes to and fro as far as one person may take it: made, sent, returned, withdrawn. */
const newClaim: Deed = async ({ ask }) => {
  const claim = {
    fullName: oneOf(names),
    phoneNumber: newPhone(),
    packageType: 'premium' as const,
    billDate: today(),
    billMvInfo: 'Hoá đơn bán lẻ',
    items: [{ productType: 'gong' as const, productName: 'Gọng kính', productPrice: 1_000_000 }],
  };
  const made = await ask('create', (c) => c.call(claimCalls.createClaim, claim));
  if (!made) return;
  const { id } = made;
  if (!(await ask('step', (c) => c.call(claimCalls.submitClaim, { id })))) return;
  if (!(await ask('step', (c) => c.call(claimCalls.returnClaim, { id, reason: 'Thiếu hoá đơn' })))) return;
  await ask('step', (c) => c.call(claimCalls.withdrawClaim, { id }));
};

/** How often of a hundred. */
type Mix = readonly (readonly [share: number, deed: Deed])[];
const everyone: Mix = [
  [8, home],
  [22, bell],
  [5, find],
];
const mixes: Readonly<Record<Trade, Mix>> = {
  support: [
    ...everyone,
    [16, customers.list],
    [8, customers.search],
    [14, customers.detail],
    [8, contracts.list],
    [4, contracts.search],
    [5, contracts.detail],
    [3, appointments.list],
    [2, appointments.detail],
    [5, newCustomer],
  ],
  claims: [
    ...everyone,
    [22, claims.list],
    [10, claims.search],
    [18, claims.detail],
    [6, contracts.list],
    [4, contracts.search],
    [5, newClaim],
  ],
  content: [...everyone, [30, posts.list], [10, posts.search], [25, posts.detail]],
};

/** The next thing that somebody does. */
export function nextDeed(trade: Trade, at = Math.random()): Deed {
  const mix = mixes[trade];
  let left = at * mix.reduce((sum, [share]) => sum + share, 0);
  return (mix.find(([share]) => (left -= share) < 0) ?? mix[0]!)[1];
}

/** Everything that people of a trade do, once: whether calls have changed under the mix. */
export const everyDeed = (trade: Trade): readonly Deed[] => mixes[trade].map(([, deed]) => deed);
