import { startTestServer, type TestClient, type TestServer } from '@tessera/plugin-sdk/testing';
import dataFiles from '../index';
import { fileOf, importFile, jobEnd, mapFile, send, validate } from '../testing/importing';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer({ plugins: [dataFiles] });
  client = await server.as(['GLMUser']);
});
afterAll(() => server.close());

/** The same in Vietnamese: notes and failure of a file, findings of its check. */
async function inVietnamese(fileName: string) {
  const ask = async <T>(path: string): Promise<T> =>
    (await (await client.fetch(path, { headers: { 'accept-language': 'vi' } })).json()) as T;
  const name = encodeURIComponent(fileName);
  const { notes, failure } = await ask<{ notes: { message: string }[]; failure: string | null }>(
    `report-software/upload/import-file/${name}`,
  );
  const { message, data } = await ask<{ message: string; data: { error_details: { message: string }[] } | null }>(
    `report-software/validation?fileName=${name}`,
  );
  return { notes: notes.map((note) => note.message), failure, message, findings: data?.error_details.map((error) => error.message) };
}

test('what reading comes upon names its place and says what became of it', async () => {
  expect(
    (await inVietnamese(await importFile(client, 'dong dai.csv', `so,phi,\n${'HD9,2,3,4,5\n'.repeat(7)}HD2\n${'HD1,1,x\n'.repeat(20)}`)))
      .notes,
  ).toEqual([
    'Dòng 1: cột 3 không có tên; được gọi là #3',
    'Dòng 2, 3, 4, 5, 6 và 2 dòng nữa: nhiều giá trị hơn số cột (3); giá trị có chứa dấu phân cách phải nằm trong dấu nháy kép',
    'Dòng 9: ít giá trị hơn số cột (3); phần thiếu được để trống',
  ]);
  expect((await inVietnamese(await importFile(client, 'ten cot lap.csv', 'PHI,phi,so\n1,2,3\n'))).notes).toEqual([
    'Dòng 1: tên cột lặp lại: phi; cột sau được gọi là phi_2',
  ]);
});

test('what went wrong is read in the language of whoever looks, not of who started it', async () => {
  const { fileName, job } = await send(client, 'trong.csv', '\n\n');
  expect((await jobEnd(client, job)).error?.en).toMatch(/^The first rows of the file are all blank/);
  expect((await inVietnamese(fileName)).failure).toBe(
    'Các dòng đầu của tệp đều trống. Cần một dòng tên cột và các dòng dữ liệu bên dưới; hãy chọn đúng tệp.',
  );
  expect((await fileOf(client, fileName)).failure).toMatch(/^The first rows of the file are all blank/);
});

test('what a check finds names the column and what is expected, and the file what to do', async () => {
  const fileName = await importFile(
    client,
    'nghiep vu.csv',
    'so,tu,den,phi\n1,2025-01-13,2024-12-31,100\n2,hom qua,2025-12-31,100\n3,2025-01-15,2025-12-31,-100\n4,2025-01-15,2025-12-31,mot trieu\n',
  );
  await mapFile(client, fileName, { POLICY_NO: 'so', EFFECTIVE_DATE: 'tu', EXPIRY_DATE: 'den', PREMIUM: 'phi' });
  await validate(client, fileName);
  expect(await inVietnamese(fileName)).toMatchObject({
    message: 'Tệp có lỗi. Hãy sửa tệp rồi nhập lại, hoặc chọn "Bỏ qua các dòng có lỗi" rồi kiểm tra lại.',
    findings: [
      'Cột tu (EFFECTIVE_DATE): 1 dòng không phải ngày có thật; cần ngày như 31/12/2025',
      'Cột phi (PREMIUM): 1 dòng không phải số; cần số như 1234567',
      'Cột den (EXPIRY_DATE): 1 dòng có ngày hết hạn trước ngày hiệu lực; cần sửa một trong hai ngày',
      'Cột phi (PREMIUM): 1 dòng có phí âm; được giữ lại như sửa đổi hoàn phí: chỉ tính phí',
    ],
  });
});
