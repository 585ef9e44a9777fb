/** The pages of the sandbox: plain HTML, no scripts. */

export const escaped = (value: unknown): string => String(value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const page = (title: string, body: string): string => `<!doctype html><html lang="vi"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui;max-width:640px;margin:24px auto;padding:0 16px}label{display:block;margin:8px 0}
input,select{width:100%;box-sizing:border-box;padding:6px}button{margin:8px 8px 0 0;padding:8px 12px}pre{background:#eee;padding:8px;white-space:pre-wrap}</style>
<h1>${escaped(title)}</h1>${body}</html>`;

export const field = (name: string, label: string, value = '', type = 'text') =>
  `<label>${escaped(label)}<input name="${name}" type="${type}" value="${escaped(value)}"></label>`;

export interface ProductChoice {
  id: number;
  name: string;
  code?: string | undefined;
}

/** Where a customer buys. */
export const shopPage = (products: readonly ProductChoice[], days: { from: string; to: string }, refused?: string): string =>
  page(
    'Trang bán hàng thử · Sandbox shop',
    `${refused ? `<p role="alert">${escaped(refused)}</p>` : ''}<form method="post" action="/buy">
<label>Sản phẩm · Product<select name="productId">${products
      .map(({ id, name }) => `<option value="${id}">${escaped(name)}</option>`)
      .join('')}</select></label>
${field('contractOwner', 'Họ và tên · Name', 'Nguyễn Thị Hồng Hạnh')}${field('contractPhoneNumber', 'Điện thoại · Phone', '0912480367', 'tel')}
${field('ownerEmail', 'Thư điện tử · E-mail', '', 'email')}${field('licensePlate', 'Biển số · Plate', '30K-482.16')}
${field('preTaxFee', 'Phí trước thuế (đồng) · Premium', '437000', 'number')}${field('couponCode', 'Mã khuyến mại · Promo code')}
${field('effectiveDate', 'Từ ngày · From', days.from, 'date')}${field('expiredDate', 'Đến hết ngày · Until', days.to, 'date')}
<button>Mua · Buy</button></form><p><a href="/withdraw">Rút tiền từ ví · Withdraw</a> · <a href="/doctor">Đặt lịch bác sĩ · Book a doctor</a>
 · <a href="/contact">Liên hệ · Contact</a></p>`,
  );

export interface Order {
  code: string;
  quotationCode: string;
  resPayment: number;
}

/** What the gateway can be made to report, right and wrong. */
export const acts = {
  pay: 'Thanh toán · Pay',
  fail: 'Thất bại · Fail',
  twice: 'Báo hai lần · Report twice',
  amount: 'Sai số tiền · Wrong amount',
  signature: 'Sai chữ ký · Wrong signature',
  late: 'Ký từ một giờ trước · Signed an hour ago',
} as const;
export type Act = keyof typeof acts;
export const isAct = (text: unknown): text is Act => typeof text === 'string' && Object.hasOwn(acts, text);

/** Where the customer pays, and what the server answered to each report. */
export const payPage = ({ code, quotationCode, resPayment }: Order, answers: readonly string[] = []): string =>
  page(
    'Cổng thanh toán thử · Sandbox gateway',
    `<p>${escaped(code)} · ${escaped(quotationCode)}</p><p><strong>${resPayment.toLocaleString('vi-VN')} đ</strong></p>
<form method="post" action="/pay?order=${encodeURIComponent(quotationCode)}">${Object.entries(acts)
      .map(([act, label]) => `<button name="act" value="${act}">${escaped(label)}</button>`)
      .join(
        '',
      )}</form>${answers.map((answer) => `<pre role="status">${escaped(answer)}</pre>`).join('')}<p><a href="/">Mua tiếp · Buy again</a></p>`,
  );

/** Where a customer asks for money of the wallet, and what the server answered. What was typed stays, so that it can be sent again. */
export const withdrawPage = (typed: Readonly<Record<string, string>>, answer?: string): string => {
  const fields: readonly (readonly [name: string, label: string, value: string])[] = [
    ['requestCode', 'Mã yêu cầu · Request', ''],
    ['phoneNumber', 'Điện thoại · Phone', '0912480367'],
    ['amount', 'Số tiền (đồng) · Amount', '400000'],
    ['bankCode', 'Ngân hàng · Bank', 'BIDV'],
    ['bankNumber', 'Số tài khoản · Account number', '21510000937'],
    ['holderName', 'Chủ tài khoản · Holder', 'NGUYEN THI HONG HANH'],
  ];
  return page(
    'Ví của khách · Sandbox wallet',
    `<form method="post" action="/withdraw">${fields.map(([name, label, value]) => field(name, label, typed[name] ?? value)).join('')}
<button>Rút tiền · Withdraw</button></form>${answer === undefined ? '' : `<pre role="status">${escaped(answer)}</pre>`}
<p><a href="/">Mua bảo hiểm · Buy</a></p>`,
  );
};
