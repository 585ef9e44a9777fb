import { boolean, number, object } from 'yup';
import { imageUrl, message, resource, richText, text, type RecordFields } from '@tessera/plugin-sdk/contract';
import { promotion } from './index';

/** Place in the list where none is said. */
export const usualSerial = 100;

/** Where a referral code leads: customers follow it, so nothing but https. */
const httpsLink = () =>
  text(2000).matches(/^https:\/\/[^\s/]+\.[^\s]+$/i, {
    message: message('promotion:referralCodes.validation.link'),
    excludeEmptyString: true,
  });

export const referralCodeInput = object({
  name: text(200).required(),
  link: httpsLink().required(),
  /** Codes are shown in this order, the smallest first. */
  serial: number().integer().min(0).max(1_000_000).default(usualSerial).required(),
  image: imageUrl().required(),
  content: richText().required(),
  isDefault: boolean().default(false),
});

export interface ReferralCode extends RecordFields {
  name: string;
  link: string;
  serial: number;
  /** Null only for sample rows. */
  image: string | null;
  content: string;
  /**
   * Taken where a customer came without a code. At most one has it: giving it to another takes it away here. None has it until
   * somebody gives it. The code that has it cannot be deleted.
   */
  isDefault: boolean;
}

export const referralCodeCalls = resource<ReferralCode>()(promotion, 'ReferralCode', {
  path: 'referral',
  paths: { list: 'GET referral/referrals' },
  permission: 'RefferalCode',
  revisions: true,
  input: referralCodeInput,
  excel: {
    out: {
      fileName: 'ma-gioi-thieu',
      columns: {
        name: 'referralCodes.name',
        link: 'referralCodes.link',
        serial: 'referralCodes.serial',
        isDefault: 'referralCodes.default',
        updatedAt: 'referralCodes.updatedAt',
      },
    },
  },
});
