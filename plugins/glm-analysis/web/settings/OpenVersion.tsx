import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { CardSkeleton, QueryBoundary } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../../data-files/contract/services';
import type { SettingVersion } from '../../contract/variableSettings';
import { useGetVariableSettingsQuery, useListVariableSettingNamesQuery } from './calls';
import { SettingEditor } from './SettingEditor';

interface Props {
  file: ImportFile;
  picker: ReactNode;
  toAnalysis: () => void;
}

/** The version that the address names, else the latest; an empty name is a new one. */
export function OpenVersion(props: Props) {
  const { t } = useTranslation('glm-analysis');
  const [params] = useSearchParams();
  const versions = useListVariableSettingNamesQuery({ fileName: props.file.fileName });
  return (
    <QueryBoundary query={versions} isEmpty={() => false} failedTitle={t('settings.versionsFailed')} skeleton={<CardSkeleton cards={2} />}>
      {(saved) => {
        const asked = params.get('setting');
        const chosen = asked === '' ? undefined : (saved.find(({ settingName }) => settingName === asked) ?? saved[0]);
        return <Version {...props} versions={saved} chosen={chosen} />;
      }}
    </QueryBoundary>
  );
}

function Version({ file, versions, chosen, ...rest }: Props & { versions: readonly SettingVersion[]; chosen: SettingVersion | undefined }) {
  const { t } = useTranslation('glm-analysis');
  const { currentData, ...query } = useGetVariableSettingsQuery({
    fileName: file.fileName,
    ...(chosen && { settingName: chosen.settingName }),
  });
  return (
    <QueryBoundary query={{ ...query, data: currentData }} failedTitle={t('settings.settingsFailed')} skeleton={<CardSkeleton cards={2} />}>
      {(settings) => (
        <SettingEditor
          key={`${settings.id ?? 'new'} ${settings.version ?? 0}`}
          file={file}
          versions={versions}
          settings={settings}
          {...rest}
        />
      )}
    </QueryBoundary>
  );
}
