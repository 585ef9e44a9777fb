import { startTestServer, testRowScope, type RowOwner, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { billCalls } from '../../contract/bills';
import ledger from '../index';
import { bill, line } from '../testLedger';

/** The manager of a unit on top, with a tax invoice of one of its pages. */
async function ownerOf(server: TestServer, admin: TestClient): Promise<RowOwner> {
  const { top, bookId } = await line(server, admin);
  const { id, code } = await top.client.call(billCalls.createBill, bill(bookId, 'AA001'));
  return { client: top.client, names: { id, bookId, billCode: code }, mark: code };
}

const file = () => ({ fileId: '0'.repeat(32) });

testRowScope('tax invoices', {
  start: () => startTestServer({ plugins: [ledger] }),
  owners: async (server) => {
    const admin = await server.admin();
    return [await ownerOf(server, admin), await ownerOf(server, admin)];
  },
  calls: billCalls,
  names: ['id', 'bookId', 'billCode'],
  inputs: { updateBill: () => ({ billPrice: 1 }), readBillFile: file, removeBillFile: file },
  except: { createBill: 'makes a row; bills.test.ts asks for a page of somebody else', addBillFile: 'takes a file' },
});
