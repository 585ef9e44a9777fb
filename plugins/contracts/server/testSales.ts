import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addDays, today } from '@tessera/plugin-sdk/contract';
import type { TestClient } from '@tessera/plugin-sdk/testing';
import { benefitCalls } from '../../products/contract/benefits';
import { companyCalls } from '../../products/contract/companies';
import { productCalls } from '../../products/contract/products';
import { toWire } from '../../promotion/contract/promoActions';
import { promoCodeCalls } from '../../promotion/contract/promoCodes';
import { contractCalls, type Contract } from '../contract/contracts';
import { paymentCalls, type ReportAnswer } from '../contract/payments';
import { signatureOf, type Report } from './payments/signature';

/** For tests: settings with one gateway, whose secret is in the environment, and with partners at this address. */
export const settingsWith = (partners: string) => ({
  contracts: {
    gateways: [{ name: 'thu', secretFrom: 'TESSERA_TEST_GATEWAY', refundUrl: `${partners}/refund` }],
    insurers: [{ company: 'BVT', url: `${partners}/insurer` }],
  },
});

/** What a partner was asked: the path with its query, and the body. */
type Asked = { path: string; body: string };

/** A gateway and an insurer that note what they are asked, and answer as they are told. */
export async function startPartners(answer: (asked: Asked) => { status: number; body?: unknown }) {
  const asked: Asked[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const one = { path: request.url ?? '', body: await text(request) };
    asked.push(one);
    const { status, body = {} } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const partners = createServer((request, response) => void hear(request, response));
  await new Promise<void>((ready) => partners.listen(0, '127.0.0.1', ready));
  const { port } = partners.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => new Promise((closed) => partners.close(closed)) };
}

export const gatewaySecret = 'mot-khoa-bi-mat';
process.env.TESSERA_TEST_GATEWAY = gatewaySecret;

/** A product of the line of cars. */
export async function carProduct(admin: TestClient): Promise<number> {
  const named = { code: 'BVT', name: 'Bảo hiểm Việt Tín', shortName: 'BVT', unit: '%', feeForBonus: 5, type: 3 as const };
  const company = await admin.call(companyCalls.createCompany, named);
  const towing = await admin.call(benefitCalls.createBenefit, { benefitCode: 'CH', name: 'Cứu hộ', type: 1 });
  const product = {
    name: 'Vật chất ô tô',
    companyId: company.id,
    productCode: 'VCX-1',
    productUuid: randomUUID(),
    type: 1,
    listBenefit: `${towing.id}`,
  };
  return (await admin.call(productCalls.createProduct, product as never)).id;
}

/** A code of ten percent. */
export async function promoCode(admin: TestClient, couponCode: string, usageLimit = 10): Promise<number> {
  const input = {
    description: 'Thử',
    couponCode: [couponCode],
    startsAt: today(),
    endsAt: today(),
    usageLimit,
    ...toWire({ type: 'PERCENTAGE', value: 10, maximum: null, minimumPrice: null, productIds: [], productTypes: [], benefitIds: [] }),
  };
  return (await admin.call(promoCodeCalls.createPromoCodes, input)).data[0]!.id;
}

let sold = 0;
/** What the website sends. */
export const saleOf = (productId: number, more: object = {}) => {
  sold += 1;
  return {
    quotationCode: `QT-26-${String(sold).padStart(7, '0')}`,
    productId,
    contractOwner: 'Nguyễn Thị Hồng Hạnh',
    contractPhoneNumber: `0912${String(sold).padStart(6, '0')}`,
    licensePlate: '30K-482.16',
    preTaxFee: 1_000_000,
    effectiveDate: today(),
    expiredDate: addDays(today(), 364),
    ...more,
  };
};

export const sell = (client: TestClient, productId: number, more: object = {}): Promise<Contract> =>
  client.call(contractCalls.createPolicy, saleOf(productId, more));

let reported = 0;
/** A report as the gateway signs it. */
export function signedReport(
  of: Pick<Contract, 'quotationCode' | 'resPayment'>,
  more: Partial<Report> = {},
  secret = gatewaySecret,
): Report {
  reported += 1;
  const report = {
    gateway: 'thu',
    reportId: `r-${reported}`,
    quotationCode: of.quotationCode,
    transactionId: `t-${reported}`,
    status: 'paid' as const,
    amount: of.resPayment,
    occurredAt: new Date().toISOString(),
    sentAt: Date.now(),
    ...more,
  };
  return { ...report, signature: signatureOf(report, secret) };
}

export const report = (
  client: TestClient,
  of: Pick<Contract, 'quotationCode' | 'resPayment'>,
  more: Partial<Report> = {},
): Promise<ReportAnswer> => client.call(paymentCalls.reportPayment, signedReport(of, more));

/** What is read, once it is as wanted, or after 15 seconds. */
export const until = async <T>(read: () => T | Promise<T>, done: (value: T) => boolean): Promise<T> => {
  for (const end = Date.now() + 15_000; ;) {
    const value = await read();
    if (done(value) || Date.now() > end) return value;
    await new Promise((go) => setTimeout(go, 50));
  }
};
