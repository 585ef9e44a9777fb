import { useTranslation } from 'react-i18next';
import { number, object } from 'yup';
import { message } from '@tessera/plugin-sdk/contract';
import { FormRow, PercentField, SelectField } from '@tessera/plugin-sdk/ui';
import { fileKinds, sourcesInput, unearnedChoices, type FileKind, type UnearnedChoice } from '../../contract/reports';
import { FileChoice } from './FileChoice';

/** A field for each kind of file, and how reserves are computed. */
export interface SourceFields extends Record<FileKind, number | null> {
  unearnedMethod: UnearnedChoice;
  ibnrRate: number | null;
  fluctuationRate: number | null;
}
export const noSources: SourceFields = {
  ...{ gwp: null, claim: null, reserve: null, financial: null },
  ...{ unearnedMethod: 'file', ibnrRate: null, fluctuationRate: null },
};

const chosen = number().nullable().default(null);
const needed = number().required(message('mof-reports:reports.fileNeeded'));

/** Of these kinds a file has to be chosen. */
export const sourcesSchema = (kinds: readonly FileKind[]) =>
  sourcesInput
    .omit(['fileResourceIds'])
    .concat(object(Object.fromEntries(fileKinds.map((kind) => [kind, kinds.includes(kind) ? needed : chosen])) as never));

/** As the calls take them. */
export const sourcesOf = (kinds: readonly FileKind[], { unearnedMethod, ibnrRate, fluctuationRate, ...files }: SourceFields) => ({
  unearnedMethod,
  ibnrRate,
  fluctuationRate,
  fileResourceIds: kinds.flatMap((kind) => files[kind] ?? []),
});

/** What a report is made of: its files, and the methods of reserves where it has any. */
export function ReportSources({ kinds }: { kinds: readonly FileKind[] }) {
  const { t } = useTranslation('mof-reports');
  return (
    <>
      {fileKinds
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <FileChoice key={kind} kind={kind} />
        ))}
      {kinds.includes('reserve') && (
        <>
          <SelectField
            name="unearnedMethod"
            label={t('reports.unearnedMethod')}
            options={unearnedChoices.map((value) => ({ value, label: t(`reports.unearnedMethods.${value}`) }))}
            hint={t('reports.unearnedHint')}
          />
          <FormRow>
            <PercentField name="ibnrRate" label={t('reports.ibnrRate')} hint={t('reports.ibnrHint')} />
            <PercentField name="fluctuationRate" label={t('reports.fluctuationRate')} hint={t('reports.fluctuationHint')} />
          </FormRow>
        </>
      )}
    </>
  );
}
