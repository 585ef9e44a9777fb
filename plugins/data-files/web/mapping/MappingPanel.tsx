import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Empty, QueryBoundary, Card } from '@tessera/plugin-sdk/ui';
import type { ImportFile } from '../../contract/services';
import { useGetSettingDataQuery, useListTemplatesByGroupQuery } from '../calls';
import { Mapping } from './Mapping';

/** Maps the columns of a file to a standard template: which template, then its slots. */
export function MappingPanel({ file, onNext }: { file: ImportFile; onNext: () => void }) {
  const { t } = useTranslation('data-files');
  const [templateId, setTemplate] = useState<number>();
  const query = useGetSettingDataQuery(
    { fileName: file.fileName, ...(templateId ? { templateId } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const groups = useListTemplatesByGroupQuery({ categoryCode: file.insuranceType });
  const templates = (groups.data ?? []).find(({ id }) => id === file.Group.id)?.templates ?? [];
  return (
    <QueryBoundary
      query={{ ...query, data: query.currentData }}
      skeleton={<CardSkeleton cards={2} lines={8} />}
      failedTitle={t('mapping.loadFailed')}
    >
      {(setting) =>
        setting.template ? (
          <Mapping
            key={`${file.fileName}/${setting.template.id}/${setting.mappingVersion ?? 0}`}
            file={file}
            setting={setting}
            template={setting.template}
            templates={templates}
            onTemplate={setTemplate}
            onNext={onNext}
          />
        ) : (
          <Card>
            <Empty
              icon="documentTable"
              title={t('mapping.noTemplate')}
              text={t('mapping.noTemplateText', { kind: file.Group.groupName })}
            />
          </Card>
        )
      }
    </QueryBoundary>
  );
}
