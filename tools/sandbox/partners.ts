/**
 * The partners of the plugins `contracts` and `wallets`, for trying out: a website that sells and where customers withdraw, a
 * payment gateway that reports and gives back, an insurer that answers. They speak to the product as real ones do, through its API
 * with tokens of service accounts.
 */
import { randomUUID } from 'node:crypto';
import { clinicSite } from './clinic';
import { isAct, payPage, shopPage, withdrawPage, type Act, type Order, type ProductChoice } from './pages';
import { callerOf, html, json, serve, type Answer } from './serve';
import { isSignedBy, signatureOf } from './signing';

export interface PartnerOptions {
  /** Of the product: `http://127.0.0.1:4000`. */
  api: string;
  websiteToken: string;
  gatewayToken: string;
  /** Of the website on which doctors are booked; without it that is not there. */
  clinicToken?: string;
  /** Signs reports and requests of refunds. */
  secret: string;
  /** 0: a free one. */
  port?: number;
  /** The gateway's name in the settings. */
  gateway?: string;
}

const dayFrom = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const hour = 3_600_000;

/** Starts them on one address. @example const partners = await startPartners({ api, websiteToken, gatewayToken, secret }); */
export async function startPartners(options: PartnerOptions): Promise<{ url: string; close(): Promise<unknown> }> {
  const { api, websiteToken, gatewayToken, clinicToken, secret, port = 0, gateway = 'sandbox' } = options;
  const orders = new Map<string, Order>();
  const answersOf = new Map<string, string[]>();

  const call = callerOf(api);
  const clinic = clinicToken === undefined ? undefined : clinicSite({ api, token: clinicToken });

  const report = async (
    order: Order,
    act: Partial<Record<'status' | 'reportId' | 'transactionId', string>> & { amount?: number; sentAt?: number; wrong?: boolean },
  ) => {
    const { quotationCode, resPayment } = order;
    const { status = 'paid', amount = resPayment, sentAt = Date.now() } = act;
    const { reportId = randomUUID(), transactionId = randomUUID() } = act;
    const told = { gateway, reportId, quotationCode, transactionId, status, amount, occurredAt: new Date().toISOString(), sentAt };
    const signature = signatureOf(Object.values(told), act.wrong ? 'not the secret' : secret);
    const answer = await call('POST', 'policy/payment-report', gatewayToken, { ...told, signature });
    return `${answer.status} ${JSON.stringify(answer.body)}`;
  };
  const reports: Readonly<Record<Act, (order: Order) => Promise<string[]>>> = {
    pay: async (order) => [await report(order, {})],
    fail: async (order) => [await report(order, { status: 'fail' })],
    twice: async (order) => {
      const name = { reportId: randomUUID(), transactionId: randomUUID() };
      return Promise.all([report(order, name), report(order, name)]);
    },
    amount: async (order) => [await report(order, { amount: order.resPayment + 1 })],
    signature: async (order) => [await report(order, { wrong: true })],
    late: async (order) => [await report(order, { sentAt: Date.now() - hour })],
  };

  const shop = async (refused?: string): Promise<Answer> => {
    const { body } = await call('GET', 'product/choices', websiteToken);
    return html(shopPage(body as ProductChoice[], { from: dayFrom(0), to: dayFrom(364) }, refused));
  };

  const buy = async (form: URLSearchParams): Promise<Answer> => {
    const typed = Object.fromEntries([...form].filter(([, value]) => value.trim()));
    const quotationCode = `SB-${Date.now().toString(36).toUpperCase()}`;
    const sale = {
      ...typed,
      quotationCode,
      productId: Number(typed.productId),
      preTaxFee: Number(typed.preTaxFee),
      distChannel: 'Sandbox',
    };
    const { status, body } = await call('POST', 'policy', websiteToken, sale);
    if (status >= 300) return shop(JSON.stringify(body));
    orders.set(quotationCode, body as Order);
    await call('POST', `policy/${quotationCode}/await-payment`, websiteToken);
    return { status: 303, to: `/pay?order=${quotationCode}` };
  };

  const pay = async (method: string, code: string, form: URLSearchParams): Promise<Answer> => {
    const order = orders.get(code);
    if (!order) return json(404, { error: 'there is no such order here' });
    const act = form.get('act');
    if (method === 'POST' && isAct(act)) {
      answersOf.set(code, [...(answersOf.get(code) ?? []), ...(await reports[act](order))]);
      return { status: 303, to: `/pay?order=${encodeURIComponent(code)}` };
    }
    return html(payPage(order, answersOf.get(code)));
  };

  const withdraw = async (method: string, form: URLSearchParams): Promise<Answer> => {
    if (method !== 'POST') return html(withdrawPage({ requestCode: `WEB-${Date.now().toString(36).toUpperCase()}` }));
    const typed = Object.fromEntries(form) as Record<string, string>;
    const { status, body } = await call('POST', 'walletHistory/request', websiteToken, { ...typed, amount: Number(typed.amount) });
    return html(withdrawPage(typed, `${status} ${JSON.stringify(body)}`));
  };

  /** The product asks for a refund; the money goes back a moment later. */
  const refund = (body: string): Answer => {
    const { signature, ...asked } = JSON.parse(body) as Record<string, string | number>;
    if (!isSignedBy(Object.values(asked), String(signature), secret)) return json(403, { error: 'wrong signature' });
    const { quotationCode, amount, requestId, transactionId } = asked as { quotationCode: string; amount: number } & Record<string, string>;
    const order = { code: '', quotationCode, resPayment: amount };
    const back = () => report(order, { status: 'refund', reportId: requestId!, transactionId: `${transactionId}-back` });
    setTimeout(() => void back().then((answer) => console.log('refund', quotationCode, answer)), 1_000);
    return json(202, { requestId });
  };

  const insurer = (quotationCode: string | null): Answer =>
    quotationCode ? json(200, { quotationCode, certificateNumber: `GCN-${quotationCode}` }) : json(400, { error: 'which quotationCode?' });

  return serve(async (asked) => {
    const { method, path, params, form, body } = asked;
    if (path === '/') return shop();
    if (path === '/buy') return buy(form);
    if (path === '/pay') return pay(method, params.get('order') ?? '', form);
    if (path === '/withdraw') return withdraw(method, form);
    if (path === '/refund') return refund(body);
    if (path === '/insurer') return insurer(params.get('quotationCode'));
    return (await clinic?.(asked)) ?? json(404, { error: 'not found' });
  }, port);
}
