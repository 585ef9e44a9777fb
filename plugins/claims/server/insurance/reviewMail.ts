import type { Language } from '@tessera/plugin-sdk/contract';

interface Claim {
  language: Language;
  fullName: string;
  claimCode: string;
  productName: string;
}

/** The mail by which a customer is asked how a claim was handled. */
export function reviewMail(
  { language, fullName, claimCode, productName }: Claim,
  { brand, link, days }: { brand: string; link: string; days: number },
): { subject: string; text: string } {
  return language === 'en'
    ? {
        subject: `How did we handle your claim ${claimCode}?`,
        text: [
          `Hello ${fullName},`,
          `Your claim ${claimCode} (${productName}) has been handled. Tell us how it went, with one to five stars:`,
          link,
          `The link works once, within ${days} days.`,
          `${brand}\n`,
        ].join('\n\n'),
      }
    : {
        subject: `Bạn đánh giá thế nào về hồ sơ bồi thường ${claimCode}?`,
        text: [
          `Xin chào ${fullName},`,
          `Hồ sơ bồi thường ${claimCode} (${productName}) của bạn đã được xử lý. Hãy đánh giá từ một đến năm sao:`,
          link,
          `Liên kết dùng được một lần, trong ${days} ngày.`,
          `${brand}\n`,
        ].join('\n\n'),
      };
}
