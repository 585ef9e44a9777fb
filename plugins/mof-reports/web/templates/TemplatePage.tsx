import { Button, makeStyles, mergeClasses, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DescriptionList,
  Icon,
  IconButton,
  PageFrame,
  QueryBoundary,
  StatusTag,
  TableSkeleton,
  TabStrip,
  TypeTag,
  formatDate,
  lazyDialog,
  useAction,
  useLanguage,
} from '@tessera/plugin-sdk/ui';
import { useMay, useText } from '@tessera/plugin-sdk/web';
import { templateCalls, type TemplateLine, type TemplateRow, type TemplateView } from '../../contract/templates';
import {
  useCompareReportFormsQuery,
  useListReportFormsQuery,
  usePublishReportFormMutation,
  useRemoveReportFormLineMutation,
  useRemoveReportFormMutation,
  useViewReportFormQuery,
} from './calls';

const LineForm = lazyDialog(() => import('./TemplateLineForm'));
const CopyForm = lazyDialog(() => import('./TemplateCopy'));
const HeadForm = lazyDialog(() => import('./TemplateHead'));

const line = `1px solid ${tokens.colorNeutralStroke2}`;
const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' },
  frame: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: line,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  head: {
    position: 'sticky',
    top: 0,
    padding: '6px 10px',
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: line,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  cell: { padding: '5px 10px', borderBottom: line, verticalAlign: 'top' },
  name: { minWidth: '220px', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  code: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  formula: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  tools: { whiteSpace: 'nowrap' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: '20px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

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
  const styles = useStyles();
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
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const act = useAction();
  const mayChange = useMay(templateCalls.saveReportFormLine);
  const [publish] = usePublishReportFormMutation();
  const [remove] = useRemoveReportFormMutation();
  const [statement, setStatement] = useState(view.statements[0]!.code);
  const [form, setForm] = useState<'copy' | 'head' | { line: TemplateLine | undefined }>();
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
            { label: t('forms.regulation'), value: view.regulation },
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
        <p className={styles.quiet}>{say(view.note)}</p>
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
      <Checks view={view} />
      {form === 'copy' && <CopyForm view={view} onSaved={onOpen} onClose={close} />}
      {form === 'head' && isDraft && <HeadForm view={view} onClose={close} />}
      {typeof form === 'object' && isDraft && <LineForm id={view.id!} statement={shown} line={form.line} onClose={close} />}
    </>
  );
}

interface LinesProps {
  shown: TemplateView['statements'][number];
  mayChange: boolean;
  id: number | null;
  onEdit: (line: TemplateLine) => void;
}

function Lines({ shown, mayChange, id, onEdit }: LinesProps) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const say = useText();
  const act = useAction();
  const [remove] = useRemoveReportFormLineMutation();
  const head = (text: string) => (
    <th scope="col" className={styles.head}>
      {text}
    </th>
  );
  return (
    <>
      <div className={styles.frame} tabIndex={0} role="region" aria-label={t('forms.lines')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head(t('reports.code'))}
              {head(t('reports.item'))}
              {head(t('reports.formula'))}
              {head(t('forms.accounts'))}
              {mayChange && head(t('forms.change'))}
            </tr>
          </thead>
          <tbody>
            {shown.lines.map((one) => (
              <tr key={one.code}>
                <td className={mergeClasses(styles.cell, styles.code)}>{one.code}</td>
                <th
                  scope="row"
                  className={mergeClasses(styles.cell, styles.name, (one.isTotal || one.level === 0) && styles.strong)}
                  style={{ paddingInlineStart: `${10 + one.level * 14}px` }}
                >
                  {(language === 'en' && one.nameEn) || one.name}
                  {one.holdsNegative && <TypeTag>{t('forms.negative')}</TypeTag>}
                </th>
                <td className={mergeClasses(styles.cell, styles.formula)}>{one.formula}</td>
                <td className={styles.cell}>{one.accounts}</td>
                {mayChange && (
                  <td className={mergeClasses(styles.cell, styles.tools)}>
                    <IconButton icon="edit" label={t('forms.editLine', { code: one.code })} onClick={() => onEdit(one)} />
                    <IconButton
                      icon="delete"
                      label={t('forms.removeLine', { code: one.code })}
                      onClick={() =>
                        void act(
                          () => remove({ id: id!, statement: shown.code, code: one.code }).unwrap(),
                          { done: t('forms.lineRemoved'), failed: t('forms.failed') },
                          {
                            title: t('forms.removeLine', { code: one.code }),
                            body: one.name,
                            confirmLabel: t('forms.remove'),
                            danger: true,
                          },
                        )
                      }
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Card title={t('forms.columns')}>
        <ul className={styles.list}>
          {shown.columns.map((one) => (
            <li key={one.code}>
              {`${one.code} · ${say(one.name)}`}
              {one.formula && <span className={styles.formula}>{` = ${one.formula}`}</span>}
              {one.measures.length > 0 && <span className={styles.quiet}>{` (${one.measures.join(', ')})`}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Checks({ view }: { view: TemplateView }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  if (!view.checks.length) return null;
  return (
    <Card title={t('forms.checks')}>
      <ul className={styles.list}>
        {view.checks.map((check) => (
          <li key={check.code}>
            <StatusTag tone={check.severity === 'error' ? 'danger' : 'warning'}>{t(`forms.severities.${check.severity}`)}</StatusTag>{' '}
            {say(check.name)} <span className={styles.formula}>{check.rule}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What this version has differently from another one, line by line. */
function Differences({ view, beside }: { view: TemplateView; beside: string }) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const query = useCompareReportFormsQuery({ key: view.key, version: view.version, with: beside });
  return (
    <Card title={t('forms.differences', { version: view.version, other: beside })}>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(found) =>
          found.length === 0 ? (
            <p>{t('forms.same')}</p>
          ) : (
            <ul className={styles.list}>
              {found.map(({ statement, line: code, kind, before, after }) => (
                <li key={`${statement} ${code}`}>
                  <StatusTag tone={kind === 'removed' ? 'danger' : kind === 'added' ? 'success' : 'warning'}>
                    {t(`forms.kinds.${kind}`)}
                  </StatusTag>{' '}
                  <strong>{`${statement} ${code}`}</strong> {after?.name ?? before?.name}
                  {before && after && before.formula !== after.formula && (
                    <span className={styles.formula}>{` ${before.formula || '–'} → ${after.formula || '–'}`}</span>
                  )}
                  {before && after && before.name !== after.name && <span className={styles.quiet}>{` (${before.name})`}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
