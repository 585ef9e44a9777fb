import type { TestClient } from '@tessera/plugin-sdk/testing';
import { benefitCalls } from '../../contract/benefits';
import { companyCalls } from '../../contract/companies';
import { hospitalCalls } from '../../contract/hospitals';
import { subtypeCalls } from '../../contract/subtypes';

/** Tests of products: one of each that a product refers to. */
export async function ingredients(admin: TestClient) {
  const company = await admin.call(companyCalls.createCompany, {
    code: 'BIC',
    name: 'Bảo hiểm BIC',
    shortName: 'BIC',
    unit: '%',
    feeForBonus: 5,
    type: 3,
  });
  const towing = await admin.call(benefitCalls.createBenefit, { benefitCode: 'CH', name: 'Cứu hộ', type: 1 });
  const room = await admin.call(benefitCalls.createBenefit, { benefitCode: 'NV', name: 'Nằm viện', type: 2 });
  const hospital = await admin.call(hospitalCalls.createHospital, { code: 'BM', name: 'Bạch Mai', address: '78 Giải Phóng', cityId: 1 });
  const subtype = await admin.call(subtypeCalls.createSubtype, { code: 'VCX', name: 'Vật chất xe', type: 1 });
  return { company, towing, room, hospital, subtype };
}

/** 36 characters that belong to nobody else. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
