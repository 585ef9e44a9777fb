// Written by npm run record: tools/stories/record.mjs.
import type { Meta } from '@storybook/react-vite';
import { screen, screenArgs, type ScreenArgs } from './RecordedScreen';

export default { title: 'Plugins/Claims/Screens', tags: ['!test'], ...screenArgs } satisfies Meta<ScreenArgs>;

export const BillConfigId = screen('/bill-config/:id?');
export const Claim = screen('/claim');
export const ClaimShort = screen('/claim-short');
export const ClaimId = screen('/claim/:id');
export const ClaimIdEdit = screen('/claim/:id/edit');
export const ClaimNew = screen('/claim/new');
export const LensesId = screen('/lenses/:id?');
export const OtherClaim = screen('/other-claim');
export const OtherClaimId = screen('/other-claim/:id');
