import { sql } from 'drizzle-orm';
import { today } from '@tessera/plugin-sdk/contract';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import * as roles from '../../members/contract/memberRoles';
import { benefitTypes, billProductTypes, packageTypes } from '../contract/bill';
import { billConfigCalls } from '../contract/billConfigs';
import { claimCalls, type Claim } from '../contract/claims';

/** For tests: 60, 10 and 30 percent for every package and product. */
export async function configure(admin: TestClient): Promise<void> {
  const values = { insurance: 60, voucher: 10, copayment: 30 };
  for (const packageType of packageTypes)
    for (const productType of billProductTypes)
      for (const type of benefitTypes)
        await admin.call(billConfigCalls.createBillConfig, { type, productType, packageType, value: values[type] });
}

let made = 0;
export const claimOf = (more: object = {}) => {
  made += 1;
  return {
    fullName: 'Trần Thu Hà',
    phoneNumber: `0903${String(made).padStart(6, '0')}`,
    packageType: 'premium' as const,
    billNumber: `HĐ-${made}`,
    billDate: today(),
    billMvInfo: 'Hoá đơn bán lẻ',
    items: [
      { productType: 'gong' as const, productName: 'Seiko T744', productPrice: 1_000_000 },
      { productType: 'trong' as const, productName: 'Essilor Crizal', productPrice: 500_000 },
    ],
    ...more,
  };
};

export const claimBy = (client: TestClient, more: object = {}): Promise<Claim> => client.call(claimCalls.createClaim, claimOf(more));
export const submitted = async (client: TestClient, more: object = {}): Promise<Claim> => {
  const { id } = await claimBy(client, more);
  return client.call(claimCalls.submitClaim, { id });
};

/** An account of a shop: the role of shops, and what it holds from the start. */
export async function shopOf(server: TestServer): Promise<TestClient> {
  const shop = await server.as([]);
  await server.db.execute(sql`update core.account_roles set role_id = ${roles.store.id} where account_id = ${shop.userId}`);
  return shop;
}

/** A JPEG or PNG that core takes. */
export const picture = async (colour: string, width = 320, height = 240): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
};
