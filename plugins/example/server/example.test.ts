import { followedJobCalls, isOver, type ImportView } from '@tessera/plugin-sdk/contract';
import { exported, startTestServer, workbookOf, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { productCalls } from '../../products/contract/products';
import productsServer from '../../products/server';
import { ingredients, uuid } from '../../products/server/products/testRecords';
import { inspections } from '../contract/inspections';
import plugin from './index';

describe('inspections', () => {
  const { calls } = inspections;
  let clock = Date.parse('2026-11-20T03:00:00Z');
  let server: TestServer;
  let admin: TestClient;
  let author: TestClient;
  let productId: number;
  beforeAll(async () => {
    server = await startTestServer({ plugins: [productsServer, plugin], now: () => clock });
    admin = await server.admin();
    author = await server.as(['ReadInspection', 'CreateInspection', 'UpdateInspection']);
    const { company, towing } = await ingredients(admin);
    const product = {
      name: 'Vật chất xe',
      companyId: company.id,
      productCode: 'XE',
      productUuid: uuid(1),
      type: 1,
      listBenefit: `${towing.id}`,
    };
    productId = (await admin.call(productCalls.createProduct, product as never)).id;
  });
  afterAll(() => server.close());

  const parts = [
    { name: 'Cửa trước', worth: 4_200_000 },
    { name: 'Gương', worth: 850_000 },
  ];
  const ask = (code: string, day = '2026-11-25') =>
    author.call(calls.createInspection, { code, productId, place: 'Đà Nẵng', day, phone: '0912345678', parts });
  const until = async <T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> => {
    for (const end = Date.now() + 15_000; ;) {
      const value = await read();
      if (done(value) || Date.now() > end) return value;
      await new Promise((go) => setTimeout(go, 50));
    }
  };

  test('an inspection is asked for, refused to its author, approved by a second person, and told to listeners', async () => {
    const { id } = await ask('GD-1');
    expect(await author.problem(calls.approveInspection, { id })).toMatchObject({ status: 403, code: 'second_person' });
    expect(await admin.problem(calls.rejectInspection, { id })).toMatchObject({ status: 400 });
    expect(await admin.call(calls.approveInspection, { id })).toMatchObject({ status: 'approved', productName: 'Vật chất xe' });
    expect(await admin.problem(calls.rejectInspection, { id, reason: 'x' })).toMatchObject({ status: 409, code: 'wrong_state' });
    const told = await until(
      () => author.call(calls.getInspection, { id }),
      (row) => row.toldAt !== null,
    );
    expect(told).toMatchObject({ toldAt: expect.any(String) as unknown, parts });
    expect(await admin.problem(productCalls.removeProduct, { id: productId })).toMatchObject({ status: 409, code: 'in_use' });
  });

  test('they come in from Excel, as requests; what is there already is left as it is, or refused', async () => {
    const head = ['Mã giám định', 'Sản phẩm', 'Đối tượng', 'Nơi giám định', 'Ngày', 'Điện thoại', 'Phí'];
    const rows = [
      ['GD-10', 'Vật chất xe', 'Nhà', 'Huế', '25/11/2026', '0912345678', 100000],
      ['GD-11', 'Vật chất xe', 'Xe', 'Huế', '26/11/2026', '0912345678', 0],
    ];
    const settled = async (view: ImportView): Promise<ImportView> => {
      const job = await until(() => author.call(followedJobCalls.getJob, { id: view.jobId! }), isOver);
      expect(job.state).toBe('done');
      return author.call(calls.getImportInspection, { id: view.id });
    };
    const bring = async (cells: (string | number)[][]) =>
      settled(await author.upload(calls.importInspection, await workbookOf('gd.xlsx', [head, ...cells])));
    const tried = await bring(rows);
    expect(tried.rows).toEqual({ add: 2, change: 0, leave: 0, refuse: 0 });
    await settled(await author.call(calls.applyImportInspection, { id: tried.id, version: tried.version }));
    const { data } = await author.call(calls.listInspection, { search: 'GD-10' });
    expect(data).toMatchObject([{ status: 'requested', kind: 'house', fee: 100_000, createdBy: author.userId, productId }]);
    expect((await bring([rows[0]!, [...rows[1]!.slice(0, 6), 5]])).rows).toEqual({ add: 0, change: 0, leave: 1, refuse: 1 });
  });

  test('the list goes out in the words of its screen', async () => {
    const { rows, fileName } = await exported(admin, calls.exportInspection, { search: 'GD-1 ', sort: 'code,asc' });
    expect(fileName).toBe('giam-dinh.xlsx');
    expect(rows[0]).toMatchObject({ Code: 'GD-1', State: 'Approved', Product: 'Vật chất xe', Object: 'Vehicle' });
  });

  test('every night requests of days that have passed are rejected', async () => {
    const { id } = await ask('GD-20', '2026-11-19');
    clock = Date.parse('2026-11-20T17:11:00Z');
    const late = await until(
      () => author.call(calls.getInspection, { id }),
      (row) => row.status !== 'requested',
    );
    expect(late).toMatchObject({ status: 'rejected', reason: 'Quá ngày 2026-11-21' });
  });
});
