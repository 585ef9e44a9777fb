import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '@tessera/plugin-sdk/ui';
import { RecordField, ResourceScreen } from '@tessera/plugin-sdk/web/resource';
import { companyVehicleCalls, regulatorChoices, type CompanyVehicle } from '../../contract/companyCodes';
import { useCompanyColumns } from './companyColumns';

/** What each vehicle type of the insurer is to the regulator. */
export default function CompanyVehicleList() {
  const { t } = useTranslation('mof-reports');
  const { columns, filters } = useCompanyColumns<CompanyVehicle>(({ mofVehicleName }) => mofVehicleName);
  return (
    <ResourceScreen
      calls={companyVehicleCalls}
      entity="MofCompanyVehicle"
      title={{ vi: 'Loại xe của doanh nghiệp', en: 'Vehicle types of the insurer' }}
      noun={{ vi: 'loại xe', en: 'vehicle type' }}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('fields.search')}
      icon="car"
      fields={
        <>
          <TextField name="code" label={t('companyCode.code')} />
          <TextField name="name" label={t('companyCode.name')} />
          <RecordField name="mofVehicleId" label={t('companyCode.vehicle')} from={regulatorChoices.chooseMofVehicle} />
          <TextAreaField name="description" label={t('companyCode.description')} />
        </>
      }
    />
  );
}
