import { Button, Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, QueryBoundary, useFormat } from '@tessera/plugin-sdk/ui';
import type { ManagerTabsProps } from '../../../data-files/contract/services';
import type { ReportFile } from '../../contract/runs';
import { OneLine } from '../OneLine';
import { LossDateBar } from '../LossDateBar';
import { OutdatedBar } from '../OutdatedBar';
import { useListReportFilesQuery } from '../runs/calls';

const useStyles = makeStyles({ box: { minWidth: 0 }, list: { maxHeight: '400px' } });

interface Props {
  panel: ManagerTabsProps;
  /** Reserve files, or those that have figures of an analysis. */
  isReserve?: boolean;
  children: (file: ReportFile, picker: ReactNode) => ReactNode;
}

/** One of the files that can be computed with: that of the address, else the newest. Tells where to begin when there is none. */
export function AnalysedFile({ panel: { insuranceType, fileName, active, go }, isReserve = false, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const query = useListReportFilesQuery({ insuranceType }, { refetchOnMountOrArgChange: true });
  // the file that the address names goes on with its next step
  const onward =
    fileName === undefined
      ? { label: t('models.toFiles'), go: () => go('file') }
      : { label: t('overviews.toSetting'), go: () => go(isReserve ? 'mapping-data' : 'setting', { file: fileName }) };
  const fits = ({ kind }: ReportFile) => (kind === 'reserve') === isReserve;
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton cards={2} />}
      failedTitle={t('models.filesFailed')}
      isEmpty={(files) => !files.some(fits)}
      empty={
        <Empty
          icon="documentTable"
          title={t('models.noFiles')}
          text={t('models.noFilesText')}
          action={
            <Button appearance="primary" onClick={onward.go}>
              {onward.label}
            </Button>
          }
        />
      }
    >
      {(found) => {
        const files = found.filter(fits);
        const file = files.find((one) => one.fileName === fileName) ?? files[0];
        if (!file) return null;
        const create = () =>
          go(isReserve ? 'analysis-import' : 'setting', { file: file.fileName, ...(isReserve ? {} : { step: 'create' }) });
        const panel = children(
          file,
          <Field label={t('models.file')}>
            <Dropdown
              className={styles.box}
              listbox={{ className: styles.list }}
              button={{ children: <OneLine>{file.displayName}</OneLine> }}
              value={file.displayName}
              selectedOptions={[file.fileName]}
              onOptionSelect={(_, { optionValue }) => optionValue && go(active, { file: optionValue })}
            >
              {files.map((one) => (
                <Option key={one.fileName} value={one.fileName} text={one.displayName}>
                  {one.displayName} · {format.date(one.createdAt)}
                </Option>
              ))}
            </Dropdown>
          </Field>,
        );
        return (
          <>
            <OutdatedBar outdated={file.outdated} onCreate={create} />
            <LossDateBar file={file} />
            {panel}
          </>
        );
      }}
    </QueryBoundary>
  );
}
