import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DescriptionList,
  Icon,
  PageFrame,
  QueryBoundary,
  TableSkeleton,
  TabStrip,
  formatDate,
  lazyDialog,
  useAction,
  useLanguage,
} from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import { citedIn, translationNote } from '../../contract/names';
import { templateCalls, type TemplateColumn, type TemplateLine, type TemplateRow, type TemplateView } from '../../contract/templates';
import { useListReportFormsQuery, usePublishReportFormMutation, useRemoveReportFormMutation, useViewReportFormQuery } from './calls';
import { Checks, Differences } from './TemplateChecks';
import { Columns } from './TemplateColumns';
import { Lines } from './TemplateLines';
import { useTemplateStyles } from './templateStyles';

const LineForm = lazyDialog(() => import('./TemplateLineForm'));
const ColumnForm = lazyDialog(() => import('./TemplateColumnForm'));
const CopyForm = lazyDialog(() => import('./TemplateCopy'));
const HeadForm = lazyDialog(() => import('./TemplateHead'));

/** Forms of reports: indicators to choose from, the versions of each, its lines with their formulas, and what a version changed. */
export default function TemplatePage() {
  const { t } = useTranslation('mof-reports');
  const query = useListReportFormsQuery({});
  return (
    <PageFrame title={t('forms.title')} subtitle={t('forms.subtitle')}>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(versions) => <Forms versions={versions} />}
      </QueryBoundary>
    </PageFrame>
  );
}

function Forms({ versions }: { versions: readonly TemplateRow[] }) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const forms = [...new Map(versions.map((one) => [one.key, one])).keys()];
  const [key, setKey] = useState(forms[0]!);
  const [named, setNamed] = useState<string>();
  const own = versions.filter((one) => one.key === key);
  const chosen = own.find(({ version }) => version === named) ?? own[0]!;
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('forms.indicators')}>
        {forms.map((one) => (
          <Button
            key={one}
            appearance={one === key ? 'primary' : 'secondary'}
            aria-pressed={one === key}
            onClick={() => {
              setKey(one);
              setNamed(undefined);
            }}
          >
            {one}
          </Button>
        ))}
      </div>
      <strong>{say(chosen.title)}</strong>
      <TabStrip
        label={t('forms.versions')}
        value={chosen.version}
        onChange={setNamed}
        tabs={own.map(({ version, state }) => ({
          id: version,
          label: state === 'draft' ? `${version} · ${t('forms.states.draft')}` : version,
        }))}
      />
      <Version key={`${key} ${chosen.version}`} row={chosen} others={own.filter((one) => one !== chosen)} onOpen={setNamed} />
    </>
  );
}

function Version({
  row,
  others,
  onOpen,
}: {
  row: TemplateRow;
  others: readonly TemplateRow[];
  onOpen: (version: string | undefined) => void;
}) {
  const query = useViewReportFormQuery({ key: row.key, version: row.version });
  return (
    <QueryBoundary query={query} skeleton={<TableSkeleton />}>
      {(view) => <View view={view} others={others} onOpen={onOpen} />}
    </QueryBoundary>
  );
}

function View({
  view,
  others,
  onOpen,
}: {
  view: TemplateView;
  others: readonly TemplateRow[];
  onOpen: (version: string | undefined) => void;
}) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const language = useLanguage();
  const act = useAction();
  const mayChange = useMay(templateCalls.saveReportFormLine);
  const [publish] = usePublishReportFormMutation();
  const [remove] = useRemoveReportFormMutation();
  const [statement, setStatement] = useState(view.statements[0]!.code);
  const [form, setForm] = useState<'copy' | 'head' | { line: TemplateLine | undefined } | { column: TemplateColumn | undefined }>();
  const [beside, setBeside] = useState<string>();
  const shown = view.statements.find(({ code }) => code === statement) ?? view.statements[0]!;
  const isDraft = view.state === 'draft' && view.id !== null;
  const errors = view.findings.filter(({ severity }) => severity === 'error');
  const close = () => setForm(undefined);
  return (
    <>
      <Card>
        <DescriptionList
          items={[
            { label: t('forms.regulation'), value: citedIn(language, view.regulation) },
            {
              label: t('forms.valid'),
              value: view.validTo
                ? t('reports.fromTo', { from: formatDate(view.validFrom), to: formatDate(view.validTo) })
                : t('forms.from', { from: formatDate(view.validFrom) }),
            },
            { label: t('forms.state'), value: t(`forms.states.${view.state}`) },
            { label: t('forms.standing'), value: t(`forms.standings.${view.standing}`) },
            { label: t('forms.unit'), value: t(`forms.units.${view.unit}`) },
            ...(view.copiedFrom ? [{ label: t('forms.copiedFrom'), value: view.copiedFrom }] : []),
          ]}
        />
        <p className={styles.quiet}>{`${say(view.note)} ${say(translationNote)}`}</p>
        <div className={styles.bar}>
          {mayChange && (
            <Button icon={<Icon name="copy" />} onClick={() => setForm('copy')}>
              {t('forms.copy')}
            </Button>
          )}
          {mayChange && isDraft && (
            <>
              <Button icon={<Icon name="edit" />} onClick={() => setForm('head')}>
                {t('forms.editHead')}
              </Button>
              <Button icon={<Icon name="add" />} onClick={() => setForm({ line: undefined })}>
                {t('forms.addLine')}
              </Button>
              <Button icon={<Icon name="add" />} onClick={() => setForm({ column: undefined })}>
                {t('forms.addColumn')}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={errors.length > 0}
                onClick={() =>
                  void act(
                    () => publish({ id: view.id! }).unwrap(),
                    { done: t('forms.published'), failed: t('forms.failed') },
                    {
                      title: t('forms.publishQuestion', { version: view.version }),
                      body: t('forms.publishBody'),
                      confirmLabel: t('forms.publish'),
                    },
                  )
                }
              >
                {t('forms.publish')}
              </Button>
              <Button
                onClick={() =>
                  void act(
                    async () => {
                      await remove({ id: view.id! }).unwrap();
                      onOpen(undefined);
                    },
                    { done: t('forms.removed'), failed: t('forms.failed') },
                    { title: t('forms.removeQuestion', { version: view.version }), confirmLabel: t('forms.remove'), danger: true },
                  )
                }
              >
                {t('forms.remove')}
              </Button>
            </>
          )}
        </div>
      </Card>
      {view.findings.length > 0 && (
        <MessageBar intent={errors.length ? 'error' : 'warning'} layout="multiline">
          <MessageBarBody>
            <ul className={styles.list}>
              {view.findings.slice(0, 8).map(({ text }) => (
                <li key={text.en}>{say(text)}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {others.length > 0 && (
        <div className={styles.bar} role="group" aria-label={t('forms.compareWith')}>
          <span className={styles.quiet}>{t('forms.compareWith')}</span>
          {others.map(({ version }) => (
            <Button
              key={version}
              size="small"
              aria-pressed={version === beside}
              onClick={() => setBeside(version === beside ? undefined : version)}
            >
              {version}
            </Button>
          ))}
        </div>
      )}
      {beside && <Differences view={view} beside={beside} />}
      {view.statements.length > 1 && (
        <TabStrip
          label={t('forms.statements')}
          value={shown.code}
          onChange={setStatement}
          tabs={view.statements.map(({ code }) => ({ id: code, label: code }))}
        />
      )}
      <Lines shown={shown} mayChange={mayChange && isDraft} id={view.id} onEdit={(one) => setForm({ line: one })} />
      <Columns shown={shown} mayChange={mayChange && isDraft} id={view.id} onEdit={(one) => setForm({ column: one })} />
      <Checks view={view} />
      {form === 'copy' && <CopyForm view={view} onSaved={onOpen} onClose={close} />}
      {form === 'head' && isDraft && <HeadForm view={view} onClose={close} />}
      {typeof form === 'object' && 'line' in form && isDraft && (
        <LineForm id={view.id!} statement={shown} line={form.line} onClose={close} />
      )}
      {typeof form === 'object' && 'column' in form && isDraft && (
        <ColumnForm id={view.id!} statement={shown} column={form.column} onClose={close} />
      )}
    </>
  );
}
