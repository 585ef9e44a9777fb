import { object, type InferType } from 'yup';
import { money } from '@tessera/plugin-sdk/contract';
import { deployment, type Asking } from '@tessera/plugin-sdk/server';

/** The part of the deployment file that belongs to wallets. */
export const settings = object({
  /** A recharge above so many đồng needs a second person. */
  approveRechargeAbove: money().default(50_000_000),
});

export const rechargeNeedsApproval = ({ rechargeAmount }: { rechargeAmount: number }, { services }: Asking): boolean =>
  rechargeAmount > settings.cast(services.get(deployment).settings<Partial<InferType<typeof settings>>>('wallets')).approveRechargeAbove;
