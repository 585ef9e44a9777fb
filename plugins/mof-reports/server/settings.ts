import { object, string, type InferType } from 'yup';
import { text } from '@tessera/plugin-sdk/contract';
import { deployment, type WorkContext } from '@tessera/plugin-sdk/server';
import { companyTypes, usualCompanyType, type CompanyType } from '../contract/accounting';

/** The part of the deployment file that belongs to reports: what their printed heads and ends say. */
export const settings = object({
  company: object({
    name: text(200).default(''),
    type: string<CompanyType>().oneOf(companyTypes).default(usualCompanyType),
    /** Number of the licence. */
    licence: text(100).default(''),
    address: text(300).default(''),
    /** Before the day of the signatures: `Hà Nội`. */
    place: text(100).default(''),
  }).default({}),
  /** Who signs; the names are printed below the roles. */
  signers: object({
    preparer: text(100).default(''),
    chiefAccountant: text(100).default(''),
    legalRepresentative: text(100).default(''),
    appointedActuary: text(100).default(''),
  }).default({}),
});
export type Settings = InferType<typeof settings>;

export const settingsOf = ({ services }: Pick<WorkContext, 'services'>): Settings =>
  settings.cast(services.get(deployment).settings<Partial<Settings>>('mof-reports'));
