import { array, object, string, type InferType } from 'yup';
import { money, text } from '@tessera/plugin-sdk/contract';
import { deployment, type WorkContext } from '@tessera/plugin-sdk/server';

/** The part of the deployment file that belongs to claims. */
export const settings = object({
  /** Before year and id in the code of a claim. */
  prefix: text(10).default('BT-'),
  /** Before year and id in the code of a claim for something other than glasses. */
  otherPrefix: text(10).default('YC-'),
  /** The website's page for reviews; the token is added as `token`. Without it nobody is asked. */
  reviewUrl: string().url(),
  /** What the insurance bears for a customer in a year, by package, in đồng; without it nothing is compared. */
  yearlyBenefit: object({ essential: money(), premium: money(), vip: money() }),
  /** Up to which amount one person alone approves a claim; those above wait for a second person. */
  approval: object({
    /** For roles that are not named. */
    upTo: money().default(2_000_000),
    /** By code of the role; of several roles the highest counts. */
    roles: array(object({ role: text(100).required(), upTo: money().required() })).default([]),
  }),
});
export type Settings = InferType<typeof settings>;

export const settingsOf = ({ services }: Pick<WorkContext, 'services'>): Settings =>
  settings.cast(services.get(deployment).settings<Partial<Settings>>('claims'));

/** How much this person approves alone, in đồng. */
export const limitOf = ({ approval: { upTo, roles } }: Settings, codes: readonly string[]): number =>
  Math.max(upTo, ...roles.filter(({ role }) => codes.includes(role)).map((one) => one.upTo));
