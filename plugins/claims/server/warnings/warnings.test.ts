import sharp from 'sharp';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { claimCalls as calls, type Claim } from '../../contract/claims';
import { warningCalls } from '../../contract/warnings';
import claims from '../index';
import { claimBy, configure, shopOf } from '../testClaims';
import { looksOf, mostDifferent } from './pictureHash';

let server: TestServer;
let shop: TestClient;
let decider: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [claims], settings: { claims: { yearlyBenefit: { vip: 2_000_000 } } } });
  await configure(await server.admin());
  shop = await shopOf(server);
  decider = await server.as(['ReadClaim', 'UpdateClaim']);
});
afterAll(() => server.close());

/** A drawn bill: words at places that its number decides. */
function bill(number: number, { width = 600, height = 800 } = {}): Promise<Buffer> {
  let state = number * 7_919 + 13;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const words = Array.from({ length: 18 }, (_, line) => {
    let x = 30;
    return Array.from({ length: 1 + next(6) }, () => {
      const long = 20 + next(90);
      const word = `<rect x="${x}" y="${30 + line * 42}" width="${long}" height="${14 + next(10)}" fill="#333"/>`;
      x += long + 12 + next(120);
      return word;
    }).join('');
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#f4f0e8"/>${words.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).resize(width, height).png().toBuffer();
}
const add = (client: TestClient, { id }: Claim, content: Uint8Array, name = 'hoa-don.png') =>
  client.upload(calls.addClaimFile, { name, content }, { id, kind: 'bill' });
const warningsOf = async ({ id }: Claim, kind: string) =>
  (await decider.call(warningCalls.warningsOfClaim, { id })).warnings.filter((one) => one.kind === kind);

test('the same picture on a second claim is told, with the claim that used it, also after it was sent again smaller and darker', async () => {
  const [first, second, third, other] = [await claimBy(shop), await claimBy(shop), await claimBy(shop), await claimBy(shop)];
  const picture = await bill(1);
  await add(shop, first, picture);
  expect(await warningsOf(first, 'picture')).toEqual([]);
  await add(shop, second, picture);
  await add(shop, third, await sharp(picture).resize(420).modulate({ brightness: 0.85 }).jpeg({ quality: 60 }).toBuffer(), 'x.jpg');
  await add(shop, other, await bill(2));
  expect(await warningsOf(second, 'picture')).toEqual([
    expect.objectContaining({ similarity: 100, other: expect.objectContaining({ claimCode: first.claimCode }) as object }),
    expect.objectContaining({ other: expect.objectContaining({ claimCode: third.claimCode }) as object }),
  ]);
  const ofThird = await warningsOf(third, 'picture');
  expect(ofThird.map((one) => 'other' in one && one.other.id).sort()).toEqual([first.id, second.id].sort());
  for (const one of ofThird) expect(one).toMatchObject({ similarity: expect.any(Number) as number });
  expect(await warningsOf(other, 'picture')).toEqual([]);
});

test('a picture that was taken off, and a claim that was withdrawn, stand in nobody’s way', async () => {
  const [first, second] = [await claimBy(shop), await claimBy(shop)];
  const picture = await bill(11);
  const { id: fileId } = await add(shop, first, picture);
  await add(shop, second, picture);
  expect(await warningsOf(second, 'picture')).toHaveLength(1);
  await shop.call(calls.removeClaimFile, { id: first.id, fileId });
  expect(await warningsOf(second, 'picture')).toEqual([]);
  await add(shop, first, picture);
  expect(await warningsOf(second, 'picture')).toHaveLength(1);
  await shop.call(calls.withdrawClaim, { id: first.id });
  expect(await warningsOf(second, 'picture')).toEqual([]);
});

test('the look of a picture survives size, format and light; other bills look different', async () => {
  const away = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length;
  const { bits } = await looksOf(await bill(3));
  for (const same of [
    await bill(3, { width: 300, height: 400 }),
    await sharp(await bill(3))
      .jpeg({ quality: 40 })
      .toBuffer(),
    await sharp(await bill(3))
      .linear(0.8, 20)
      .webp()
      .toBuffer(),
  ])
    expect(away(bits, (await looksOf(same)).bits)).toBeLessThanOrEqual(mostDifferent);
  for (let number = 4; number < 24; number++)
    expect(away(bits, (await looksOf(await bill(number))).bits)).toBeGreaterThan(1.5 * mostDifferent);
});

test('the number of a bill that the same shop has used before', async () => {
  const number = { billNumber: '0004127' };
  const [first, second] = [await claimBy(shop, number), await claimBy(shop, number)];
  const elsewhere = await claimBy(await shopOf(server), number);
  expect(await warningsOf(second, 'bill')).toMatchObject([{ other: { id: first.id, billNumber: '0004127' } }]);
  expect(await warningsOf(elsewhere, 'bill')).toEqual([]);
});

test('an amount far from what the shop usually sends', async () => {
  const own = await shopOf(server);
  const priced = (productPrice: number) => claimBy(own, { items: [{ productType: 'gong', productName: 'Gọng', productPrice }] });
  for (let i = 0; i < 4; i++) await priced(1_000_000);
  expect(await warningsOf(await priced(9_000_000), 'amount')).toEqual([]);
  expect(await warningsOf(await priced(9_000_000), 'amount')).toEqual([{ kind: 'amount', usual: 1_000_000, claims: 5 }]);
  expect(await warningsOf(await priced(3_000_000), 'amount')).toEqual([]);
});

test('the yearly benefit of the package is used up by what was approved in the year of the bill', async () => {
  const person = { phoneNumber: '0988000111', packageType: 'vip' };
  const first = await claimBy(shop, { ...person, items: [{ productType: 'gong', productName: 'Gọng', productPrice: 2_000_000 }] });
  await shop.call(calls.submitClaim, { id: first.id });
  expect(await warningsOf(first, 'benefit')).toEqual([]);
  await decider.call(calls.approveClaim, { id: first.id });
  const second = await claimBy(shop, { ...person, items: [{ productType: 'gong', productName: 'Gọng', productPrice: 2_000_000 }] });
  expect(await warningsOf(second, 'benefit')).toEqual([{ kind: 'benefit', used: 1_200_000, benefit: 2_000_000 }]);
  const lastYear = await claimBy(shop, {
    ...person,
    billDate: addDays(today(), -400),
    items: [{ productType: 'gong', productName: 'Gọng', productPrice: 2_000_000 }],
  });
  expect(await warningsOf(lastYear, 'benefit')).toEqual([]);
});

test('what is no picture is refused with a sentence: a PDF with a script, a HEIC, more than 40 million pixels; the claim stays as it was', async () => {
  const claim = await claimBy(shop);
  const refused = async (content: Uint8Array, name: string) => {
    const error = await add(shop, claim, content, name).then(
      () => undefined,
      (caught: { problem: { status: number; code: string; detail: string } }) => caught.problem,
    );
    if (error?.code === 'not_an_image') expect(error.detail).toMatch(/PDF.*HEIC/);
    return { status: error?.status, code: error?.code };
  };
  const text = (content: string) => new TextEncoder().encode(content);
  const pdf = text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>');
  expect(await refused(pdf, 'hoa-don.pdf')).toEqual({ status: 400, code: 'not_an_image' });
  expect(await refused(pdf, 'hoa-don.png')).toEqual({ status: 400, code: 'not_an_image' });
  expect(await refused(text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'IMG_0001.HEIC')).toEqual({ status: 400, code: 'not_an_image' });
  const large = await sharp({ create: { width: 8_000, height: 5_100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await refused(large, 'to.png')).toEqual({ status: 400, code: 'image_too_big' });
  expect(await shop.call(calls.listClaimFiles, { id: claim.id })).toEqual([]);
  // just below the limit it is taken, and made smaller
  const allowed = await sharp({ create: { width: 7_000, height: 5_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await add(shop, claim, allowed, 'lon.png')).toMatchObject({ contentType: 'image/png' });
});

test('a wrong picture of a claim that waits is taken off by its shop once the right one is there; none changes once it was decided', async () => {
  const claim = await claimBy(shop, { billMvInfo: null });
  const { id: fileId } = await add(shop, claim, await bill(31));
  const sent = await shop.call(calls.submitClaim, { id: claim.id });
  const remove = (client: TestClient, id: string) => client.problem(calls.removeClaimFile, { id: claim.id, fileId: id });
  expect(await remove(shop, fileId)).toMatchObject({ status: 409, code: 'last_picture' });
  const { id: right } = await add(shop, claim, await bill(32));
  const colleague = await server.as(['ReadClaim', 'CreateClaim', 'UpdateClaim']);
  expect(await remove(colleague, fileId)).toMatchObject({ status: 403 });
  await shop.call(calls.removeClaimFile, { id: claim.id, fileId });
  expect((await shop.call(calls.listClaimFiles, { id: claim.id })).map(({ id }) => id)).toEqual([right]);
  // whoever decides meanwhile has seen the picture that is gone
  expect(await decider.problem(calls.approveClaim, { id: claim.id, version: sent.version })).toMatchObject({ code: 'stale' });
  await decider.call(calls.approveClaim, { id: claim.id });
  await expect(add(shop, claim, await bill(33))).rejects.toMatchObject({ problem: { status: 409, code: 'wrong_state' } });
  expect(await remove(shop, right)).toMatchObject({ status: 409, code: 'wrong_state' });
  const history = await decider.call(calls.historyOfClaim, { id: claim.id });
  expect(history.map(({ action }) => action)).toContain('removeClaimFile');
});

test('warnings are for those who decide', async () => {
  const claim = await claimBy(shop);
  expect(await shop.problem(warningCalls.warningsOfClaim, { id: claim.id })).toMatchObject({ status: 403 });
});
