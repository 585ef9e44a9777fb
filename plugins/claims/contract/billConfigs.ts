import { array, object, string } from 'yup';
import { calls, percent, query, resource, text, type, type RecordOf } from '@tessera/plugin-sdk/contract';
import { benefitTypes, billProductTypes, packageTypes, type BenefitType, type BillProductType, type PackageType } from './bill';
import type { ConfiguredShare } from './bill';
import { claims } from './index';

/** One share of the copayment configuration: how much of a price, in percent, who bears. */
export const billConfigInput = object({
  type: string<BenefitType>().oneOf(benefitTypes).required(),
  productType: string<BillProductType>().oneOf(billProductTypes).required(),
  packageType: string<PackageType>().oneOf(packageTypes).required(),
  /** Percent of the price. */
  value: percent().required(),
  description: text(500).default(''),
});
export type BillConfig = RecordOf<typeof billConfigInput>;

export const billConfigCalls = resource<BillConfig>()(claims, 'BillConfig', {
  path: 'bill-config',
  input: billConfigInput,
  filters: object({
    type: array(string<BenefitType>().oneOf(benefitTypes).required()),
    productType: array(string<BillProductType>().oneOf(billProductTypes).required()),
    packageType: array(string<PackageType>().oneOf(packageTypes).required()),
  }),
});

/** The whole configuration as it was from a moment on. Each change makes a new one; claims keep the one that they were made with. */
export interface BillConfigVersion {
  version: number;
  since: string;
  shares: ConfiguredShare[];
}

export const billConfigVersionCalls = calls(claims, {
  /** The configuration that a claim made now is computed with. */
  currentBillConfig: query({
    path: 'GET bill-config/current',
    needs: ['ReadBillConfig', 'ReadClaim', 'CreateClaim', 'UpdateGlobalSettings'],
    output: type<BillConfigVersion>(),
    tag: 'BillConfig',
  }),
});
