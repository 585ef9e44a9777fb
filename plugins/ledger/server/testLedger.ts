import { sql } from 'drizzle-orm';
import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { bookCalls } from '../contract/books';
import { categoryCalls } from '../contract/categories';
import { unitCalls, type Unit } from '../contract/units';

/** A unit, and its manager who may do what the roles of printed invoices may. */
export interface Managed {
  unit: Unit;
  client: TestClient;
}

let made = 1000;
/** Another number each time, for names that are taken once. */
export const next = () => made++;

export async function managed(server: TestServer, admin: TestClient, parentAllocationId: number | null): Promise<Managed> {
  const phoneNumber = `09${40_000_000 + next()}`;
  const allocation = { lastName: 'Trần', firstName: `Đơn vị ${next()}`, phoneNumber, password: 'Mat-khau-1-cua-toi' };
  const unit = await admin.call(unitCalls.createAllocation, { parentAllocationId, allocation });
  const client = await server.as(['ReadTaxMaterialBills', 'CreateTaxMaterialBills', 'UpdateTaxMaterialBills', 'DeleteTaxMaterialBills']);
  await server.db.execute(sql`update ledger.units set account_id = ${client.userId} where id = ${unit.id}`);
  return { unit, client };
}

/** A unit on top, one below, and a book of ten pages from AA001 on that the top has. */
export async function line(server: TestServer, admin: TestClient) {
  const top = await managed(server, admin, null);
  const below = await managed(server, admin, top.unit.id);
  const { id: categoryId } = await admin.call(categoryCalls.createTaxBookCategory, { name: `Loại ${next()}` });
  const book = { code: `T-${next()}`, categoryId, startPageCode: 'AA001', numberOfPages: 10 };
  await top.client.call(bookCalls.createBooks, { allocationId: top.unit.id, books: [book] });
  const { data } = await top.client.call(bookCalls.listBook, {});
  return { top, below, categoryId, bookId: data[0]!.id, book: { ...book, id: data[0]!.id } };
}

export const issue = ({ client }: Managed, { unit }: Managed, bookId: number) =>
  client.call(bookCalls.allocateBooks, { childrenAllocationPhoneNumber: unit.phoneNumber, bookIds: [bookId] });

/** What a tax invoice of a page is sent as. */
export const bill = (bookId: number, pageCode: string, code = `HD-${next()}`) => ({ bookId, pageCode, code, billPrice: 480_000 });

/** Status and code of a refusal. */
export const refusal = async (problem: Promise<{ status: number; code?: string }>) => {
  const { status, code } = await problem;
  return [status, code];
};
