import type { IsoDay, Language } from '@tessera/plugin-sdk/contract';

export interface Notice {
  brand: string;
  owner: string;
  code: string;
  product: string;
  endsOn: IsoDay;
  answerBy: IsoDay;
  /** In đồng; 0 is not told. */
  retrialFee: number;
}

const dayOf = (day: IsoDay) => day.split('-').reverse().join('/');
const moneyIn = (language: Language, dong: number) => `${new Intl.NumberFormat(language === 'en' ? 'en-US' : 'vi-VN').format(dong)} đ`;

/** The mail by which a customer learns that a contract ends soon. */
export function noticeMail(language: Language, notice: Notice): { subject: string; text: string } {
  const { brand, owner, code, product, retrialFee } = notice;
  const [endsOn, answerBy, fee] = [dayOf(notice.endsOn), dayOf(notice.answerBy), moneyIn(language, retrialFee)];
  return language === 'en'
    ? {
        subject: `Your insurance contract ${code} ends on ${endsOn}`,
        text: [
          `Hello ${owner},`,
          `Your contract ${code} (${product}) covers you until the end of ${endsOn}.`,
          `Tell us by ${answerBy} whether you want to renew it.${retrialFee ? ` The re-trial fee is ${fee}.` : ''}`,
          `${brand}\n`,
        ].join('\n\n'),
      }
    : {
        subject: `Hợp đồng bảo hiểm ${code} hết hạn ngày ${endsOn}`,
        text: [
          `Xin chào ${owner},`,
          `Hợp đồng ${code} (${product}) của bạn có hiệu lực đến hết ngày ${endsOn}.`,
          `Hãy cho chúng tôi biết trước hết ngày ${answerBy} bạn có muốn tái tục hay không.${retrialFee ? ` Phí tái thẩm định là ${fee}.` : ''}`,
          `${brand}\n`,
        ].join('\n\n'),
      };
}
