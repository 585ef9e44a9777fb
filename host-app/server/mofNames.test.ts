import { readdirSync } from 'node:fs';
import { coreMigrations, migrate } from '@tessera/core/server/database/migrations';
import { createTestDatabase } from '@tessera/core/server/database/testDatabase';

const folder = new URL('../../plugins/mof-reports/server/migrations/', import.meta.url);
const id = 'mof-reports';

test('a deployment that is updated gets English names; what people added or renamed stays as they called it', async () => {
  const only = readdirSync(folder).filter((name) => name < '0007');
  const database = await createTestDatabase({ migrations: [coreMigrations, { id, folder, only }] });
  try {
    await database.owner.query(`
      update mof_reports.gl_accounts set name = 'Quỹ tiền mặt của chúng tôi' where code = '111';
      insert into mof_reports.gl_accounts (code, name, level, category_id) select '112X', 'Tiền', 1, id from mof_reports.gl_categories where code = '1'`);
    await migrate(database, [coreMigrations, { id, folder }]);
    const { rows } = await database.owner.query(
      `select code, name, name_en from mof_reports.gl_accounts where code in ('111', '112X', '113', '129') order by code`,
    );
    expect(rows).toEqual([
      { code: '111', name: 'Quỹ tiền mặt của chúng tôi', name_en: '' },
      { code: '112X', name: 'Tiền', name_en: '' },
      { code: '113', name: 'Tiền đang chuyển', name_en: 'Cash in transit' },
      { code: '129', name: 'Dự phòng giảm giá đầu tư ngắn hạn', name_en: 'Provision for diminution in value of short-term investments' },
    ]);
    const found = await database.owner.query(
      `select line_code from mof_reports.balance_sheet_lines where type = 'BHPNT' and search like core.fold('%Technical reserves%')`,
    );
    expect(found.rows).toEqual([{ line_code: '329' }]);
  } finally {
    await database.close();
  }
});
