import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Language } from '@tessera/plugin-sdk/contract';
import { Icon, lazyDialog, MenuButton, StatusTag, tip, TypeTag, useAction, useNotify } from '@tessera/plugin-sdk/ui';
import { ApprovalNote, downloadFile, useAsked } from '@tessera/plugin-sdk/web';
import { citedIn } from '../../contract/names';
import { reportCalls, type ReportDetail } from '../../contract/reports';
import { reportAddress, useCorrectReportMutation, useMakeReportMutation, useSubmitReportMutation } from './calls';
import { ReportPdf } from './ReportPdf';
import { ReportStatusTag } from './ReportStatusTag';

const ChangeSources = lazyDialog(() => import('./ChangeSources'));

export const subtitleOf = ({ Category, template, createdByName }: ReportDetail, language: Language) =>
  [`${Category.code} · ${Category.name}`, template && citedIn(language, template.regulation), createdByName].filter(Boolean).join(' · ');

/** Beside the title: whether it is submitted, its edition, and where its layout comes from. */
export function ReportStatus({ report: { Status: status, template, edition } }: { report: ReportDetail }) {
  const { t } = useTranslation('mof-reports');
  return (
    <>
      <ReportStatusTag status={status} />
      {edition > 1 && <TypeTag>{t('reports.edition', { edition })}</TypeTag>}
      {template && template.standing !== 'regulation' && (
        <StatusTag tone="warning">{t(template.standing === 'reconstruction' ? 'reports.reconstruction' : 'reports.secondary')}</StatusTag>
      )}
    </>
  );
}

/** What can be done with a report as it stands. */
export function ReportActions({ report }: { report: ReportDetail }) {
  const { t } = useTranslation('mof-reports');
  const notify = useNotify();
  const act = useAction();
  const [make] = useMakeReportMutation();
  const [isChanging, setChanging] = useState(false);
  const { id, checksum, jobId } = report;
  const excel = () =>
    void downloadFile(reportCalls.downloadReport, { id }).catch((error: unknown) => notify.failure(error, t('reports.excelFailed')));
  const makeAgain = () => void act(() => make({ id }).unwrap(), { done: t('reports.madeAgain'), failed: t('reports.makeFailed') });
  const isOpen = report.Status.code === 'chua_nop';
  return (
    <>
      {checksum && <ReportPdf report={report} />}
      {checksum && (
        <Button icon={<Icon name="download" />} onClick={excel}>
          {t('reports.excel')}
        </Button>
      )}
      {isOpen && !jobId && (
        <MenuButton
          label={t('reports.more')}
          align="end"
          items={[
            { label: t('reports.makeAgain'), icon: 'refresh', onClick: makeAgain },
            { label: t('reports.sources'), icon: 'settings', onClick: () => setChanging(true) },
          ]}
          trigger={(button) => (
            <Button icon={<Icon name="more" />} {...button}>
              {t('reports.more')}
            </Button>
          )}
        />
      )}
      {isOpen && checksum && <Submit report={report} checksum={checksum} />}
      {!isOpen && <Correct id={id} />}
      {isChanging && <ChangeSources report={report} onClose={() => setChanging(false)} />}
    </>
  );
}

function Submit({ report, checksum }: { report: ReportDetail; checksum: string }) {
  const { t } = useTranslation('mof-reports');
  const act = useAction();
  const [submit] = useSubmitReportMutation();
  const asked = useAsked(reportCalls.submitReport.plugin)(reportCalls.submitReport, report.id);
  const blocked = report.checks.filter(({ severity, passed }) => severity === 'error' && !passed).length;
  const reason = asked ?? (blocked ? t('reports.blocked', { count: blocked }) : report.jobId ? t('reports.making') : undefined);
  const question = {
    title: t('reports.submitQuestion'),
    body: (
      <>
        <p>{`${report.Category.code} · ${report.Category.name} · ${report.periodName}`}</p>
        <p>{t('reports.submitText')}</p>
        <ApprovalNote of={reportCalls.submitReport} />
      </>
    ),
    confirmLabel: t('reports.submit'),
    cancelLabel: t('reports.notNow'),
  };
  return (
    <Button
      appearance="primary"
      disabledFocusable={reason !== undefined}
      {...tip(reason)}
      onClick={() =>
        void act(
          () => submit({ id: report.id, checksum }).unwrap(),
          { done: t('reports.submitted'), failed: t('reports.submitFailed') },
          question,
        )
      }
    >
      {t('reports.submit')}
    </Button>
  );
}

function Correct({ id }: { id: number }) {
  const { t } = useTranslation('mof-reports');
  const act = useAction();
  const navigate = useNavigate();
  const [correct] = useCorrectReportMutation();
  return (
    <Button
      onClick={() =>
        void act(async () => void navigate(reportAddress(await correct({ id }).unwrap())), {
          done: t('reports.corrected'),
          failed: t('reports.correctFailed'),
        })
      }
    >
      {t('reports.correct')}
    </Button>
  );
}
