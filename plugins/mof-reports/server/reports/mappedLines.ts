import { eq } from 'drizzle-orm';
import type { JobContext } from '@tessera/plugin-sdk/server';
import { companyProducts, companyVehicles, productsMof, vehiclesMof } from '../catalogues/tables';
import type { Facts } from './table';

/** What the insurer's codes are to the regulator, now. */
export async function linesNow({ db }: Pick<JobContext, 'db'>): Promise<Pick<Facts, 'subLobs' | 'vehicles'>> {
  const products = await db
    .select({ code: companyProducts.code, line: productsMof.SUB_LOB_MOF_CODE })
    .from(companyProducts)
    .innerJoin(productsMof, eq(productsMof.id, companyProducts.mofProductId));
  const vehicles = await db
    .select({ code: companyVehicles.code, line: vehiclesMof.code })
    .from(companyVehicles)
    .innerJoin(vehiclesMof, eq(vehiclesMof.id, companyVehicles.mofVehicleId));
  const record = (rows: { code: string; line: string }[]) => Object.fromEntries(rows.map(({ code, line }) => [code, line]));
  return { subLobs: record(products), vehicles: record(vehicles) };
}

/** The sub-line of cargo, which has a percentage of its own. */
const cargoLine = 'B.2';
export const cargoOf = (subLobs: Facts['subLobs']): string[] =>
  Object.entries(subLobs).flatMap(([code, to]) => (to === cargoLine ? [code] : []));
