import { provinceTexts } from '@tessera/plugin-sdk/reference';
import { arrayContains, eq } from 'drizzle-orm';
import { chosenFrom, exportOf, implement, resourceHandlers, vietnamese } from '@tessera/plugin-sdk/server';
import { hospitalCalls, hospitalChoices, hospitalExport, hospitalInput } from '../../contract/hospitals';
import { products } from '../products/table';
import { productsWhere } from '../products/uses';
import { hospitals } from './table';

export const hospitalHandlers = resourceHandlers(hospitalCalls, 'Hospital', {
  table: hospitals,
  sort: { code: hospitals.code, name: vietnamese(hospitals.name), createdAt: hospitals.createdAt },
  usedBy: (id) => [productsWhere(arrayContains(products.hospitalIds, [id]))],
});

export const hospitalChoiceHandlers = implement(hospitalChoices, {
  chooseHospital: (input, ctx) =>
    chosenFrom(ctx, input, { table: hospitals, name: hospitals.name, code: hospitals.code, where: eq(hospitals.isActive, true) }),
});

export const hospitalExportHandlers = implement(hospitalExport, {
  exportHospital: exportOf(hospitalCalls.listHospital, hospitalHandlers, {
    entity: 'Hospital',
    fileName: 'benh-vien',
    schema: hospitalInput,
    columns: [
      { header: 'hospital.name', value: (row) => row.name },
      { header: 'hospital.code', value: (row) => row.code },
      { header: 'hospital.city', value: (row, { language }) => provinceTexts[row.cityId]?.[language] },
      { header: 'fields.phoneNumber', value: (row) => row.phoneNumber },
      { header: 'hospital.claimAmount', value: (row) => row.claimAmount },
      { header: 'fields.isActive', value: (row, { t }) => t(row.isActive ? 'hospital.active' : 'hospital.inactive') },
    ],
  }),
});
