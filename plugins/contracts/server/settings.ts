import { array, number, object, string, type InferType } from 'yup';
import { percent, text } from '@tessera/plugin-sdk/contract';
import { deployment, type WorkContext } from '@tessera/plugin-sdk/server';

/** The part of the deployment file that belongs to contracts. */
export const settings = object({
  /** Before the id in the code of an order and its contract. */
  prefix: text(10).default('HD-'),
  /** An order that is not paid within so many hours is cancelled. */
  unpaidHours: number().integer().min(1).max(720).default(24),
  /** Value added tax by line of business, in percent. Health is not subject. */
  vat: object({
    1: percent().default(10),
    2: percent().default(0),
    5: percent().default(10),
    6: percent().default(10),
  }),
  gateways: array(
    object({
      name: text(40).required(),
      /** The environment variable that holds the secret which signs its reports. */
      secretFrom: string()
        .matches(/^[A-Z][A-Z0-9_]*$/)
        .required(),
      /** Where it is asked for refunds; left out: staff ask on the gateway's own site. */
      refundUrl: string().url(),
    }),
  ).default([]),
  insurers: array(
    object({
      /** Code of the insurance company; left out: all that are not named. */
      company: text(50),
      /** Asked by GET with `quotationCode`. */
      url: string().url().required(),
      /** The environment variable that holds the token which is sent. */
      tokenFrom: string().matches(/^[A-Z][A-Z0-9_]*$/),
    }),
  ).default([]),
});
export type Settings = InferType<typeof settings>;

export const settingsOf = ({ services }: Pick<WorkContext, 'services'>): Settings =>
  settings.cast(services.get(deployment).settings<Partial<Settings>>('contracts'));
