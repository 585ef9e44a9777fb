import { today } from '@tessera/plugin-sdk/contract';
import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import { mappingCalls } from '../../contract/mapping';
import { myReportTypeCalls, reportTypeCalls } from '../../contract/reportTypes';
import { sampleTemplateCalls } from '../../contract/sampleTemplates';
import { insuranceTypeCalls, templateGroupCalls } from '../../contract/templateGroups';
import { templateCalls } from '../../contract/templates';
import dataFiles from '../index';
import { samples } from '../samples/sampleFile';
import { createAnalysis, groupId, importFile, mapFile, validate } from '../testing/importing';

let server: TestServer;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  admin = await server.as(['TesseraAdmin']);
});
afterAll(() => server.close());

const sampleOf = async (content: string) =>
  admin.upload(templateCalls.uploadTemplateFile, { name: 'mẫu.csv', content: new TextEncoder().encode(content) });

test('the built-in templates are there, each with a sample that can be downloaded without signing in for five minutes', async () => {
  const { data } = await admin.call(templateCalls.listTemplates, { pageSize: 50, sort: 'templateName,asc' });
  expect(data.map((t) => t.code).sort()).toEqual([
    'CAR_CMB_01',
    'CAR_CMB_02',
    'CAR_EXP_01',
    'HEALTH_CMB_01',
    'HEALTH_CMB_02',
    'MOF_CLAIM_01',
    'MOF_GWP_01',
    'MOF_RESERVE_01',
    'RESERVE_01',
  ]);
  const motor = data.find((t) => t.code === 'CAR_CMB_02')!;
  expect(
    motor.Properties.filter((p) => p.variableType === 'VARS_AC')
      .map((p) => p.standardName)
      .slice(0, 3),
  ).toEqual(['CLAUSE_CODE_01', 'CLAUSE_PREMIUM_01', 'CLAUSE_CODE_02']);
  const download = await fetch(`${server.url}${motor.File!.signedUrl}`);
  expect([download.status, (await download.text()).split('\n').length]).toEqual([200, 202]);
  const forged = motor.File!.signedUrl.replace(/signature=(.)/, (_, first) => `signature=${first === '0' ? '1' : '0'}`);
  expect((await fetch(`${server.url}${forged}`)).status).toBe(403);
  expect(await admin.problem(templateCalls.removeTemplate, { id: motor.id })).toMatchObject({ status: 409, code: 'default_template' });
});

const analysed = Object.keys(samples).filter((code) => !code.startsWith('MOF_'));

test.each(Object.keys(samples).filter((code) => code.startsWith('MOF_')))(
  'the sample of %s is checked by the names of its columns',
  async (code) => {
    const { data } = await admin.call(templateCalls.listTemplates, { pageSize: 50 });
    const content = await (await admin.fetch(`templates/${data.find((t) => t.code === code)!.id}/sample?rows=300`)).text();
    const fileName = await importFile(admin, `${code}.csv`, content, code.slice(0, -3));
    const found = await validate(admin, fileName);
    expect(found.data?.error_details.filter((e) => e.severity === 'error')).toEqual([]);
    const { suggestions } = await admin.call(mappingCalls.getSettingData, { fileName });
    expect(suggestions.filter((s) => s.confidence > 0.6 && s.standardName === s.importName)).toHaveLength(samples[code]!.header.length);
  },
);

test.each(analysed)('the sample of %s goes all the way to an analysis file by its suggestions', async (code) => {
  const { data } = await admin.call(templateCalls.listTemplates, { pageSize: 50 });
  const template = data.find((t) => t.code === code)!;
  const content = await (await admin.fetch(`templates/${template.id}/sample?rows=300`)).text();
  expect(content).toBe(await (await admin.fetch(`templates/${template.id}/sample?rows=300`)).text());
  const group = { CAR: 'CAR_CMB', HEALTH: 'HEALTH_CMB', RESERVE: 'RESERVE' }[code.split('_')[0]!]!;
  const fileName = await importFile(admin, `${code}.csv`, content, code === 'CAR_EXP_01' ? 'CAR_EXP' : group);
  const { suggestions, otherColumns } = await admin.call(mappingCalls.getSettingData, { fileName, templateId: template.id });
  const mapped = Object.fromEntries(suggestions.filter((s) => s.confidence > 0.6).map((s) => [s.standardName, s.importName]));
  const free =
    code === 'CAR_EXP_01'
      ? otherColumns.filter((c) => !Object.values(mapped).includes(c)).map((importName) => ({ importName, variableType: 'CATE' as const }))
      : [];
  expect(Object.keys(mapped).length + free.length).toBe(samples[code]!.header.length);
  await mapFile(admin, fileName, mapped, { template: code, free });
  const found = await validate(admin, fileName);
  expect({
    errors: found.data?.error_details.filter((e) => e.severity === 'error'),
    open: found.data?.questions.filter((q) => q.answer === null),
  }).toEqual({ errors: [], open: [] });
  const file = await createAnalysis(admin, fileName);
  expect(file).toMatchObject({ sourceRows: 300, rowsLeftOut: 0, kind: template.kind });
});

test('a template of one’s own: its rules, its versions, and what is computed with it', async () => {
  const { fileId, columnNames } = await sampleOf('so_hd,tu_ngay,den_ngay,phi\nA,2025-01-01,2025-12-31,1\n');
  expect(columnNames).toEqual(['so_hd', 'tu_ngay', 'den_ngay', 'phi']);
  const property = (standardName: string, type: 'text' | 'date' | 'money') => ({
    standardName,
    type,
    allowNull: false,
    variableType: 'INFO' as const,
    isOptional: false,
    description: '',
    banded: false,
  });
  const properties = [property('EFFECTIVE_DATE', 'date'), property('EXPIRY_DATE', 'date'), property('PREMIUM', 'money')];
  const input = {
    templateName: 'Mẫu riêng',
    creationDate: today(),
    type: 'Pricing',
    groupId: await groupId(admin, 'CAR_CMB'),
    fileId,
    columnNames,
    propertiesGLM: properties,
  };
  expect(await admin.problem(templateCalls.createTemplate, { ...input, creationDate: '2020-01-01' })).toMatchObject({
    status: 400,
    errors: [{ path: 'creationDate', key: 'data-files:validation.notBeforeToday' }],
  });
  expect(await admin.problem(templateCalls.createTemplate, { ...input, columnNames: ['a', ' '] })).toMatchObject({
    status: 400,
    errors: [{ path: 'columnNames[1]', key: 'data-files:validation.notBlank' }],
  });
  const made = await admin.call(templateCalls.createTemplate, input);
  expect(made).toMatchObject({ kind: 'portfolio', templateVersion: 1, isDefault: false });
  const renamed = await admin.call(templateCalls.updateTemplate, {
    ...input,
    id: made.id,
    templateName: 'Mẫu riêng 2',
    version: made.version,
  });
  expect(renamed.templateVersion).toBe(1);
  const changed = await admin.call(templateCalls.updateTemplate, {
    ...input,
    id: made.id,
    propertiesGLM: [...properties, { ...property('USAGE', 'text'), isOptional: true }],
    version: renamed.version,
  });
  expect(changed.templateVersion).toBe(2);
  await admin.call(templateCalls.removeTemplate, { id: made.id, version: changed.version });
});

test('groups, report types and sample templates: what is built in stays, what is used stays', async () => {
  const types = await admin.call(insuranceTypeCalls.listInsuranceTypes, {});
  expect(types.map((t) => t.code)).toEqual(['CAR', 'HEALTH', 'RESERVE', 'MOF']);
  const group = await admin.call(templateGroupCalls.createTemplateGroup, {
    categoryId: types[0]!.id,
    groupName: 'Xe máy',
    description: 'Xe hai bánh',
  });
  expect(
    await admin.problem(templateGroupCalls.createTemplateGroup, { categoryId: types[0]!.id, groupName: 'XE MÁY', description: 'x' }),
  ).toMatchObject({ status: 409, code: 'duplicate', errors: [{ path: 'groupName', params: { value: 'XE MÁY' } }] });
  await admin.call(templateGroupCalls.removeTemplateGroup, { id: group.id });
  expect(await admin.problem(templateGroupCalls.removeTemplateGroup, { id: await groupId(admin, 'CAR_CMB') })).toMatchObject({
    code: 'default_group',
  });

  const reportType = await admin.call(reportTypeCalls.createReportType, { code: 'Quarterly', name: 'Báo cáo quý', isActive: true });
  const sample = await admin.call(sampleTemplateCalls.createSampleTemplate, { code: 'M01', name: 'Mẫu 01', reportTypeCode: 'Quarterly' });
  expect(await admin.problem(reportTypeCalls.removeReportType, { id: reportType.id })).toMatchObject({ code: 'in_use' });
  await admin.call(sampleTemplateCalls.removeSampleTemplate, { id: sample.id });
  await admin.call(reportTypeCalls.removeReportType, { id: reportType.id });
  const builtIn = (await admin.call(reportTypeCalls.listReportType, {})).data.find((t) => t.code === 'Pricing')!;
  expect(await admin.problem(reportTypeCalls.removeReportType, { id: builtIn.id })).toMatchObject({ code: 'default_report_type' });
  const pricing = await server.as(['GLMUser']);
  expect((await pricing.call(myReportTypeCalls.listMyReportTypes, {})).map((t) => t.code)).toEqual(['Pricing']);
});
