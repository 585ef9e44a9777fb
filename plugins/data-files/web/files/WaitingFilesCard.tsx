import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryCard, RelativeTime, StateCard } from '@tessera/plugin-sdk/ui';
import { useMay } from '@tessera/plugin-sdk/web';
import { mappingCalls } from '../../contract/mapping';
import type { ImportFile } from '../../contract/services';
import { useListImportFilesQuery } from '../calls';
import { tabAddress, workTabOf } from '../report-managers/workTab';
import { dashboardPath, managers } from '../reportManagers';
import { FileState } from './FileState';

const mostShown = 6;

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' },
  name: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** On the page of the day: files that somebody has to do something with before they can be analysed or reported, the newest first. */
export default function WaitingFilesCard() {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const query = useListImportFilesQuery({ waits: true, pageSize: mostShown }, { refetchOnMountOrArgChange: true });
  const more = (query.data?.total ?? 0) - mostShown;
  return (
    <QueryCard
      title={t('waiting.title')}
      action={<Link to={dashboardPath}>{more > 0 ? t('waiting.more', { count: more }) : t('waiting.all')}</Link>}
      query={query}
      failedTitle={t('waiting.failed')}
    >
      {({ data }) =>
        data.length ? (
          <ul className={styles.list}>
            {data.map((file) => (
              <li key={file.id} className={styles.row}>
                <Name file={file} />
                <FileState file={file} />
                <span className={styles.quiet}>
                  {file.Group.groupName} · <RelativeTime value={file.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <StateCard icon="success" title={t('waiting.none')} />
        )
      }
    </QueryCard>
  );
}

function Name({ file }: { file: ImportFile }) {
  const styles = useStyles();
  const maySet = useMay(mappingCalls.saveSettingData);
  const manager = managers.find(
    (one) => one.reportTypeCode === file.reportTypeCode && (one.chooseFrom ?? [one.insuranceType]).includes(file.insuranceType),
  );
  return (
    <span className={styles.name}>
      {manager ? (
        <Link to={tabAddress({ ...manager, insuranceType: file.insuranceType }, workTabOf(manager, maySet).id, { file: file.fileName })}>
          {file.displayName}
        </Link>
      ) : (
        file.displayName
      )}
    </span>
  );
}
