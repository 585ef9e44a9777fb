import type { TestClient, TestServer } from '@tessera/plugin-sdk/testing';
import { accountCalls, balanceSheetCalls, companyAccountCalls } from '../../contract/accounting';
import { productMofCalls, subLobCalls, vehicleMofCalls } from '../../contract/regulator';
import { mappingCalls } from '../../contract/mapping';
import { companyProductCalls, regulatorChoices } from '../../contract/companyCodes';
import { periodTypeCalls, reportCategoryCalls, reportStatusCalls } from '../../contract/reportCatalogues';
import { csv, make, premiums, startReports } from '../testing/reporting';

let server: TestServer;
let staff: TestClient;
beforeAll(async () => ({ server, staff } = await startReports()));
afterAll(() => server.close());

test('codes of the regulator stay, and refer to what exists; what is in use is not deleted', async () => {
  const subLob = await staff.call(subLobCalls.createSubLobMof, {
    SUB_LOB_MOF_CODE: 'B.12',
    SUB_LOB_MOF_NAME: 'Nghiệp vụ mới',
    LOB_MOF_CODE: 'B',
  });
  expect(
    await staff.problem(subLobCalls.createSubLobMof, { SUB_LOB_MOF_CODE: 'C.1', SUB_LOB_MOF_NAME: 'x', LOB_MOF_CODE: 'C' }),
  ).toMatchObject({ status: 400, errors: [{ path: 'LOB_MOF_CODE' }] });
  expect(await staff.problem(subLobCalls.updateSubLobMof, { id: subLob.id, SUB_LOB_MOF_CODE: 'B.13' })).toMatchObject({
    status: 400,
    errors: [{ path: 'SUB_LOB_MOF_CODE' }],
  });
  const product = await staff.call(productMofCalls.createProductMof, {
    PROD_MOF_CODE: 'B.12.1',
    PROD_MOF_NAME: 'Sản phẩm mới',
    SUB_LOB_MOF_CODE: 'B.12',
  });
  expect(product.LOB_MOF_CODE).toBe('B');
  expect(await staff.problem(subLobCalls.removeSubLobMof, { id: subLob.id })).toMatchObject({ status: 409, code: 'in_use' });
  const found = await staff.call(productMofCalls.listProductMof, { PRODUCT_MOF_CODE: '12.' } as never);
  expect(found.data.map(({ id }) => id)).toEqual([product.id]);
  const [vehicle] = (await staff.call(vehicleMofCalls.listMofVehicle, { pageSize: 1 })).data;
  expect(vehicle).toMatchObject({ code: 'CM.01', Category: { code: 'V' } });
});

test('accounts lead to one line of one statement; formulas of lines are read with all others', async () => {
  const account = (await staff.call(accountCalls.listMofGl, { search: '62411', pageSize: 10 })).data.find(({ code }) => code === '62411')!;
  expect(account).toMatchObject({
    level: 3,
    accountPL: '11.1',
    parentName: 'Direct expenses of direct insurance',
    Category: { code: '6' },
  });
  const both = { accountBS: '110', accountPL: '11.1' };
  expect(await staff.problem(accountCalls.updateMofGl, { id: account.id, ...both })).toMatchObject({ status: 400 });
  expect(await staff.problem(accountCalls.updateMofGl, { id: account.id, accountPL: '999' })).toMatchObject({
    status: 400,
    errors: [{ path: 'accountPL' }],
  });
  const line = { lineCode: '199', lineName: 'Dòng mới', code: '199', type: 'BHPNT' as const };
  for (const [calculationFormula, said] of [
    ['110+777', '777'],
    ['199+110', '199'],
    ['110*2', '*2'],
  ] as const) {
    const problem = await staff.problem(balanceSheetCalls.createMofBalanceSheet, { ...line, calculationFormula });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: 'calculationFormula' }] });
    expect(JSON.stringify(problem)).toContain(said);
  }
  const made = await staff.call(balanceSheetCalls.createMofBalanceSheet, { ...line, calculationFormula: '110+120' });
  await staff.call(balanceSheetCalls.removeMofBalanceSheet, { id: made.id });
  const parent = await staff.call(companyAccountCalls.createMofGlCompany, { code: '1121', name: 'Tiền gửi', level: 1, currency: 'VND' });
  expect(
    await staff.problem(companyAccountCalls.createMofGlCompany, { code: '11211', name: 'VCB', level: 2, currency: 'USD' }),
  ).toMatchObject({ status: 400, errors: [{ path: 'parentId' }] });
  expect(
    await staff.call(companyAccountCalls.createMofGlCompany, {
      code: '11211',
      name: 'VCB',
      level: 2,
      parentId: parent.id,
      currency: 'USD',
    }),
  ).toMatchObject({ parentName: 'Tiền gửi', isActive: true, accountBS: '0' });
});

test('categories have their periods; statuses that reports go through can be renamed, not deleted', async () => {
  const [category] = (await staff.call(reportCategoryCalls.listMofReportCategory, { search: '2-PNT' })).data;
  expect(category!.PeriodTypes.map(({ name }) => name)).toEqual(['Quarter', 'Year']);
  const types = await staff.call(periodTypeCalls.listPeriodTypes, { reportCategoryId: category!.id });
  expect(types.map(({ code, data }) => [code, data.length])).toEqual([
    ['QUARTER', 4],
    ['YEAR', 1],
  ]);
  const status = (await staff.call(reportStatusCalls.listMofReportStatus, {})).data.find(({ code }) => code === 'chua_nop')!;
  expect(await staff.call(reportStatusCalls.updateMofReportStatus, { id: status.id, textColor: '#7a4100' })).toMatchObject({
    textColor: '#7a4100',
  });
  expect(await staff.problem(reportStatusCalls.removeMofReportStatus, { id: status.id })).toMatchObject({ status: 409 });
});

test('several codes are mapped at once: unmapped first, near names suggested, and what moves in the last report is told before', async () => {
  const added = [];
  for (const [code, name] of [
    ['NN1', 'Bảo hiểm nông nghiệp cây lúa'],
    ['NN2', 'Bảo hiểm nông nghiệp vật nuôi'],
  ] as const) {
    const to = (await staff.call(regulatorChoices.chooseProductMof, { search: 'B.11' }))[0]!;
    added.push((await staff.call(companyProductCalls.createMofCompanyProduct, { code, name, mofProductId: to.id })).id);
  }
  const kind = 'products' as const;
  await staff.call(mappingCalls.saveMapping, { kind, ids: added, targetId: null });
  const page = await staff.call(mappingCalls.listMapping, { kind, page: 1, pageSize: 10 });
  expect(page.data.slice(0, 2).map(({ code, target, suggestion }) => [code, target, suggestion?.code])).toEqual([
    ['NN1', null, 'B.9'],
    ['NN2', null, 'B.9'],
  ]);
  const target = (await staff.call(mappingCalls.listMappingTargets, { kind, search: 'nong nghiep' }))[0]!;
  const known = (await staff.call(companyProductCalls.listMofCompanyProduct, { search: 'TS' })).data.find(({ code }) => code === 'TS')!;
  await make(staff, '2-PNT', { type: 'QUARTER', value: 4, year: 2025 }, [
    await csv(staff, 'gwp-map.csv', 'MOF_GWP', premiums('2025-11-02')),
  ]);
  expect(await staff.call(mappingCalls.mappingEffect, { kind, ids: [known.id], targetId: target.id })).toMatchObject({
    report: { name: expect.stringContaining('2-PNT') },
    moves: [{ code: 'TS', from: 'B.1b', to: 'B.9', rows: 1, amount: '2450400000', measure: 'DIRECT_PREMIUM' }],
  });
  expect(await staff.problem(mappingCalls.saveMapping, { kind, ids: [...added, 999_999], targetId: target.id })).toMatchObject({
    status: 404,
  });
  expect((await staff.call(mappingCalls.listMapping, { kind, isMapped: false })).total).toBe(2);
  await staff.call(mappingCalls.saveMapping, { kind, ids: added, targetId: target.id });
  expect((await staff.call(mappingCalls.listMapping, { kind, isMapped: false })).total).toBe(0);
});
