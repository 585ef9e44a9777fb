import { tesseraRamp, type BrandRamp } from '@tessera/plugin-sdk/ui/theme';
import type { Brand } from '../../contract/deployment';

/** The deployment's own colours, checked by the server when it read them, or Tessera's. */
export const rampOf = ({ ramp }: Brand): BrandRamp => (ramp ? (ramp as unknown as BrandRamp) : tesseraRamp);
