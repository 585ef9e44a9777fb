import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InferType } from 'yup';
import { Problem, type WorkContext } from '@tessera/plugin-sdk/server';
import type { paymentReportInput } from '../../contract/payments';
import { settingsOf } from '../settings';

export type Report = InferType<typeof paymentReportInput>;

const mostOffMs = 5 * 60_000;

/** @returns hexadecimal HMAC-SHA256 of the fields, joined by line feeds */
export const signed = (fields: readonly (string | number)[], secret: string): string =>
  createHmac('sha256', secret).update(fields.join('\n')).digest('hex');

/** What is signed: the fields of the report in the order of the contract, joined by line feeds. @returns hexadecimal HMAC-SHA256 */
export const signatureOf = (report: Omit<Report, 'signature'>, secret: string): string => {
  const { gateway, reportId, quotationCode, transactionId, status, amount, occurredAt, sentAt } = report;
  return signed([gateway, reportId, quotationCode, transactionId, status, amount, occurredAt, sentAt], secret);
};

/** @throws 403 where gateway, time stamp or signature is wrong; the log names the report, not the customer */
export function requireSigned(report: Report, ctx: WorkContext): void {
  const { gateway: name, reportId, quotationCode, sentAt, signature } = report;
  const gateway = settingsOf(ctx).gateways.find((one) => one.name === name);
  const secret = gateway && process.env[gateway.secretFrom];
  const refuse = (code: string, detail: { vi: string; en: string }) => {
    ctx.log.warn({ gateway: name, reportId, quotationCode, code }, 'a payment report was refused');
    return new Problem(403, code, detail);
  };
  if (!gateway || !secret)
    throw refuse('unknown_gateway', {
      vi: `Cổng thanh toán “${name}” chưa được khai báo, hoặc chưa có khoá bí mật.`,
      en: `The payment gateway “${name}” is not in the settings, or has no secret.`,
    });
  const expected = Buffer.from(signatureOf(report, secret), 'hex');
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refuse('wrong_signature', { vi: 'Chữ ký của báo cáo không đúng.', en: 'The signature of the report is wrong.' });
  if (Math.abs(Date.now() - sentAt) > mostOffMs)
    throw refuse('wrong_time', {
      vi: 'Báo cáo được ký cách đây hơn năm phút. Hãy ký lại và gửi lại.',
      en: 'The report was signed more than five minutes ago. Sign it again and send it again.',
    });
}
