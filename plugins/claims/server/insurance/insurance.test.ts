import { sql } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import {
  insuranceCalls as calls,
  otherInsuranceCalls as other,
  settableStatuses,
  type InsuranceClaim,
} from '../../contract/insuranceClaims';
import claims from '../index';
import { shopOf } from '../testClaims';

let server: TestServer;
let website: TestClient;
let staff: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [claims], settings: { claims: { reviewUrl: 'https://example.vn/danh-gia?from=mail' } } });
  website = await server.as(['IntakeClaim']);
  staff = await server.as(['ReadClaim', 'UpdateClaim']);
});
afterAll(() => server.close());

let sent = 0;
const requested = (more: object = {}) => {
  sent += 1;
  return {
    requestCode: `WEB-${sent}`,
    fullName: 'Lý Minh Quân',
    phoneNumber: '0970629072',
    email: `khach${sent}@example.com`,
    productName: 'Vật chất ô tô',
    occurredOn: today(),
    paymentAmount: 1_000_000,
    ...more,
  };
};
const claimed = (more: object = {}): Promise<InsuranceClaim> => website.call(calls.createInsuranceClaim, requested(more));
const set = (id: number, status: string, by = staff) => by.call(other.setInsuranceStatus, { id, status } as never);
const tokenIn = ({ text }: { text: string }) => /token=([\w-]{43})/.exec(text)![1]!;
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);

test('the website sends a claim once; who sends it again learns its code', async () => {
  const claim = await claimed();
  expect(claim).toMatchObject({ status: 'waiting_approved', reviews: [], reviewAskedAt: null });
  expect(claim.claimCode).toMatch(/^YC-\d\d-\d{5}$/);
  expect(await website.problem(calls.createInsuranceClaim, requested({ requestCode: claim.requestCode }))).toMatchObject({
    code: 'request_known',
    detail: expect.stringContaining(claim.claimCode) as string,
  });
  expect(await website.problem(calls.getInsuranceClaim, { id: claim.id })).toMatchObject({ status: 403 });
});

test('any of the four statuses goes to any other; cancelled is the customer’s, and stays', async () => {
  const { id } = await claimed();
  for (const from of settableStatuses)
    for (const to of settableStatuses) {
      if (from === to) continue;
      await server.db.execute(sql`update claims.insurance_claims set status = ${from} where id = ${id}`);
      expect(await set(id, to)).toMatchObject({ status: to });
    }
  expect(await staff.problem(other.setInsuranceStatus, { id, status: 'cancelled' })).toMatchObject({ status: 400 });
  const { id: second, requestCode } = await claimed();
  expect(await website.call(other.cancelInsuranceClaim, { requestCode })).toEqual({ requestCode, status: 'cancelled' });
  expect(await website.call(other.cancelInsuranceClaim, { requestCode })).toEqual({ requestCode, status: 'cancelled' });
  expect(await staff.problem(other.setInsuranceStatus, { id: second, status: 'approved' })).toMatchObject({ code: 'wrong_state' });
  expect(await website.problem(other.cancelInsuranceClaim, { requestCode: 'WEB-0' })).toMatchObject({ status: 404 });
});

test('each change that ends in approved or completed is bound by the limits', async () => {
  const { id } = await claimed({ paymentAmount: 2_000_001 });
  expect(await set(id, 'rejected')).toMatchObject({ status: 'rejected' });
  for (const status of ['approved', 'completed'])
    expect(await set(id, status)).toMatchObject({ approval: { id: expect.any(Number) as number } });
  expect(await staff.call(calls.getInsuranceClaim, { id })).toMatchObject({ status: 'rejected' });
  expect(await set(id, 'waiting_approved')).toMatchObject({ status: 'waiting_approved' });
  expect(await staff.call(calls.approveInsuranceClaim, { id })).toMatchObject({ approval: { id: expect.any(Number) as number } });
});

test('the list of the specification, with the counts of all tabs', async () => {
  await claimed({ fullName: 'Ngô Đức Thịnh' });
  const ask = async (query: string) =>
    (await (await staff.fetch(`insurance-claim/claims?${query}`)).json()) as { total: number; counts: object };
  const page = await ask('offset=1&limit=10&status=waiting_approved&mode=basic&search=ngo%20duc');
  expect(page).toMatchObject({ total: 1, page: 1, pageSize: 10 });
  expect(page.counts).toContainEqual({ status: 'waiting_approved', count: 1, countKind: 'exact' });
  expect(await ask('offset=2&limit=10&status=waiting_approved&mode=basic&search=ngo%20duc')).toMatchObject({ data: [], page: 2 });
});

test('the link of a review works once, the latest one alone, and says so afterwards', async () => {
  const claim = await claimed({ language: 'en' });
  expect(await staff.call(other.askReview, { insuranceClaimId: claim.id })).toEqual({ sentTo: claim.email });
  await staff.call(other.askReview, { insuranceClaimId: claim.id });
  const [first, second] = (await mailsTo(claim.email!)).map(tokenIn);
  expect((await mailsTo(claim.email!))[0]!.subject).toContain(claim.claimCode);
  const customer = server.stranger();
  expect(await customer.problem(other.reviewClaim, { token: first, rating: 5 })).toMatchObject({ status: 410, code: 'link_used' });
  expect(await customer.problem(other.reviewClaim, { token: second, rating: 6 })).toMatchObject({ status: 400 });
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => customer.call(other.reviewClaim, { token: second!, rating: 4, message: 'Nhanh' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await staff.call(calls.getInsuranceClaim, { id: claim.id })).toMatchObject({ reviews: [{ rating: 4, message: 'Nhanh' }] });
  const { rows } = await server.db.execute<{ token_hash: string }>(sql`select token_hash from claims.claim_reviews`);
  expect(rows.some(({ token_hash: hash }) => hash === second)).toBe(false);
});

test('a link that is too old, or guessed, works no more; tries are counted', async () => {
  const claim = await claimed();
  await staff.call(other.askReview, { insuranceClaimId: claim.id });
  await server.db.execute(sql`update claims.claim_reviews set expires_at = now() - interval '1 second' where claim_id = ${claim.id}`);
  const [token] = (await mailsTo(claim.email!)).map(tokenIn);
  const customer = server.stranger();
  expect(await customer.problem(other.reviewClaim, { token, rating: 5 })).toMatchObject({ status: 410 });
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => customer.problem(other.reviewClaim, { token: String(at).padStart(43, 'A'), rating: 5 })),
  );
  // they end in any order
  expect(guesses.map(({ status }) => status)).toContain(429);
});

test('without an e-mail nobody is asked, and the sentence says what to do', async () => {
  const { id, claimCode } = await claimed({ email: null });
  expect(await staff.problem(other.askReview, { insuranceClaimId: id })).toMatchObject({
    code: 'no_email',
    detail: expect.stringContaining(claimCode) as string,
  });
});

test('a shop sees none of these claims', async () => {
  const { id } = await claimed();
  const shop = await shopOf(server);
  expect(await shop.problem(other.listInsuranceClaims, {})).toMatchObject({ status: 403 });
  expect(await shop.problem(calls.listInsuranceClaimFiles, { id })).toMatchObject({ status: 403 });
});
