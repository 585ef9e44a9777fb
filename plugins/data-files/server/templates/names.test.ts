import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { reportTypeCalls } from '../../contract/reportTypes';
import { templateGroupCalls } from '../../contract/templateGroups';
import { templateCalls } from '../../contract/templates';
import dataFiles from '../index';
import { fileOf, groupId, importFile } from '../testing/importing';

let server: TestServer;
let english: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  english = await server.as(['TesseraAdmin']);
});
afterAll(() => server.close());

const inVietnamese = async <T>(path: string) => (await (await english.fetch(path, { headers: { 'accept-language': 'vi' } })).json()) as T;
interface Listed<T> {
  data: T[];
}

test('what the product brings is named in the language of the reader, and found in both', async () => {
  const { data } = await english.call(templateCalls.listTemplates, { pageSize: 50, search: 'supplement' });
  expect(data.map(({ templateName, Group, ReportType }) => [templateName, Group, ReportType.name])).toContainEqual([
    'Motor with supplement clauses (CAR_CMB_02)',
    { groupName: 'Motor policies', Category: { name: 'Motor insurance' } },
    'Premium pricing',
  ]);
  const vietnamese = await inVietnamese<Listed<{ templateName: string; Group: { groupName: string } }>>(
    'templates?pageSize=50&search=supplement',
  );
  expect(vietnamese.data.map(({ templateName, Group }) => [templateName, Group.groupName])).toContainEqual([
    'Xe cơ giới, có điều khoản bổ sung (CAR_CMB_02)',
    'Hợp đồng xe cơ giới',
  ]);
  const fileName = await importFile(english, 'names.csv', 'a,b\n1,2\n');
  expect((await fileOf(english, fileName)).Group).toEqual({ id: await groupId(english, 'CAR_CMB'), groupName: 'Motor policies' });
});

test('saved as it was read, a name stays in both languages; renamed, it is one', async () => {
  const find = async () =>
    (await english.call(templateGroupCalls.listTemplateGroup, { pageSize: 50 })).data.find(({ code }) => code === 'CAR_CLM')!;
  const vietnamese = async () =>
    (await inVietnamese<Listed<{ code: string; groupName: string; description: string }>>('template-groups?pageSize=50')).data.find(
      ({ code }) => code === 'CAR_CLM',
    )!;
  const { id, groupName, categoryId } = await find();
  await english.call(templateGroupCalls.updateTemplateGroup, { id, groupName, description: 'Losses', categoryId });
  expect(await vietnamese()).toMatchObject({ groupName: 'Bồi thường xe cơ giới', description: 'Losses' });
  await english.call(templateGroupCalls.updateTemplateGroup, { id, groupName: 'Losses of cars', description: 'Losses', categoryId });
  expect([(await find()).groupName, (await vietnamese()).groupName]).toEqual(['Losses of cars', 'Losses of cars']);

  const [pricing] = (await english.call(reportTypeCalls.listReportType, {})).data;
  await english.call(reportTypeCalls.updateReportType, { id: pricing!.id, code: pricing!.code, name: pricing!.name, isActive: true });
  expect((await inVietnamese<Listed<{ name: string }>>('report-types')).data[0]!.name).toBe('Tính phí bảo hiểm');
});
