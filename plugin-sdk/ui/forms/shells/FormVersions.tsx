import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeText } from '../../format/values';
import type { QueryState } from '../../states/QueryBoundary';
import { QueryBoundary } from '../../states/QueryBoundary';
import { FormSkeleton } from '../../states/skeletons';
import { mergeValues } from '../engine/merge';
import { readable } from '../engine/readable';
import { useFormLink } from '../engine/FormContext';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: `0 0 ${tokens.spacingVerticalM}`, padding: 0, maxHeight: '216px', overflowY: 'auto' },
  version: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    padding: '6px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  open: { marginInlineStart: 'auto' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: tokens.spacingVerticalS },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '8px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  head: { color: tokens.colorNeutralForeground2, backgroundColor: tokens.colorNeutralBackground2 },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
});

/** A version of the record. */
export interface FormVersion {
  version: number;
  at: string;
  by: string | null;
  isCurrent: boolean;
}

export interface FormVersionsProps {
  /** The latest first. */
  versions: readonly FormVersion[];
  /** What a form holds at two versions, in this order. */
  useCompare: (at: { from: number; to: number }) => QueryState<readonly { version: number; values: Record<string, unknown> }[]>;
  /** Undefined: nobody may. */
  onRestore: ((version: number) => Promise<unknown>) | undefined;
}

/** Versions of the record that a form edits: two are compared field by field, under the labels of the form; an earlier one is restored. */
export default function FormVersions({ versions, useCompare, onRestore }: FormVersionsProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const [chosen, setChosen] = useState<number>();
  const current = versions.find(({ isCurrent }) => isCurrent)?.version;
  const [other, setOther] = useState(current);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const nameOf = (version: number) => t(version === current ? 'versions.current' : 'versions.one', { version });
  return (
    <>
      <ol className={styles.list} aria-label={t('versions.title')} tabIndex={0}>
        {versions.map((one) => (
          <li key={one.version} className={styles.version}>
            <span className={styles.name}>{nameOf(one.version)}</span>
            <span className={styles.quiet}>
              <DateTimeText value={one.at} />
              {one.by && ` · ${one.by}`}
            </span>
            {!one.isCurrent && (
              <Button
                size="small"
                className={styles.open}
                aria-pressed={chosen === one.version}
                onClick={() => setChosen(chosen === one.version ? undefined : one.version)}
              >
                {t('versions.compare')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length === 1 && <p className={styles.quiet}>{t('versions.onlyOne')}</p>}
      {chosen !== undefined && other !== undefined && (
        <>
          <div className={styles.bar}>
            <label htmlFor={id}>{t('versions.with', { version: nameOf(chosen) })}</label>
            <Select id={id} size="small" value={String(other)} onChange={(_, { value }) => setOther(Number(value))}>
              {versions
                .filter(({ version }) => version !== chosen)
                .map(({ version }) => (
                  <option key={version} value={version}>
                    {nameOf(version)}
                  </option>
                ))}
            </Select>
            {onRestore && (
              <Button
                size="small"
                appearance="primary"
                disabled={busy}
                onClick={() => {
                  setBusy(true);
                  void onRestore(chosen).finally(() => setBusy(false));
                }}
              >
                {t('versions.restore', { version: chosen })}
              </Button>
            )}
          </div>
          <Comparison key={`${chosen} ${other}`} from={chosen} to={other} useCompare={useCompare} nameOf={nameOf} />
        </>
      )}
    </>
  );
}

function Comparison({
  from,
  to,
  useCompare,
  nameOf,
}: {
  from: number;
  to: number;
  useCompare: FormVersionsProps['useCompare'];
  nameOf: (version: number) => string;
}) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const { registry } = useFormLink();
  const query = useCompare({ from, to });
  return (
    <QueryBoundary query={query} skeleton={<FormSkeleton />} failedTitle={t('versions.notCompared')}>
      {([then, now]) => {
        const [old, new_] = [then!.values, now!.values];
        const fields = new Map<string, { label: string; sides: [string, string] }>();
        for (const path of mergeValues(old, old, new_).theirs) {
          const field = readable(registry, path);
          const asText = (values: Record<string, unknown>) => String(values[path.split('.')[0]!] ?? '');
          fields.set(field?.key ?? path, {
            label: field?.label ?? path,
            sides: field ? [field.text(old, new_), field.text(new_, old)] : [asText(old), asText(new_)],
          });
        }
        if (!fields.size) return <p className={styles.quiet}>{t('versions.same')}</p>;
        return (
          <table className={styles.table}>
            <thead>
              <tr className={styles.head}>
                <th scope="col">{t('versions.field')}</th>
                <th scope="col">{nameOf(from)}</th>
                <th scope="col">{nameOf(to)}</th>
              </tr>
            </thead>
            <tbody>
              {[...fields].map(([key, { label, sides }]) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{sides[0] || t('form.empty')}</td>
                  <td className={styles.changed}>{sides[1] || t('form.empty')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      }}
    </QueryBoundary>
  );
}
