import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  Card,
  Checkbox,
  Empty,
  NoMatch,
  PageFrame,
  Pager,
  QueryBoundary,
  SearchField,
  StatusTag,
  TableSkeleton,
  TabStrip,
  TypeTag,
  useAction,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { hooksOf, useMay } from '@tessera/plugin-sdk/web';
import type { Choice } from '@tessera/plugin-sdk/contract';
import { mappingCalls, mappingKinds, type MappedCode, type MappingEffect, type MappingKind } from '../../contract/mapping';
import { exact } from '../reports/amounts';

const { useListMappingQuery, useListMappingTargetsQuery, useLazyMappingEffectQuery, useSaveMappingMutation } = hooksOf(mappingCalls);

const pageSize = 50;
const dragged = 'application/x-mof-codes';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center', marginBottom: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  end: { marginInlineStart: 'auto' },
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '60vh', overflowY: 'auto' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    padding: '6px 4px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  whole: { flexWrap: 'nowrap' },
  movable: { cursor: 'grab' },
  over: { backgroundColor: tokens.colorBrandBackground2, outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  name: { flexGrow: 1, flexBasis: '120px', minWidth: 0, overflowWrap: 'anywhere' },
  lines: { whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** What the insurer calls its products, vehicles and accounts, beside what the regulator calls them: dragged, or chosen by keyboard. */
export default function MappingPage() {
  const { t } = useTranslation('mof-reports');
  const [params, setParams] = useSearchParams();
  const kind = mappingKinds.find((one) => one === params.get('kind')) ?? 'products';
  return (
    <PageFrame title={t('mapping.title')} subtitle={t('mapping.subtitle')}>
      <TabStrip
        label={t('mapping.title')}
        value={kind}
        onChange={(next) => setParams({ kind: next }, { replace: true })}
        tabs={mappingKinds.map((id) => ({ id, label: t(`mapping.kinds.${id}`) }))}
      />
      <Both key={kind} kind={kind} />
    </PageFrame>
  );
}

/** Both sides: codes are chosen here and go to a line there. */
function Both({ kind }: { kind: MappingKind }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('mof-reports');
  const act = useAction();
  const notify = useNotify();
  const mayMap = useMay(mappingCalls.saveMapping);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [askEffect] = useLazyMappingEffectQuery();
  const [save] = useSaveMappingMutation();

  const map = async (codes: ReadonlyMap<number, string>, target: Choice | null) => {
    if (!codes.size) return;
    const input = { kind, ids: [...codes.keys()], targetId: target?.id ?? null };
    let effect: MappingEffect;
    try {
      effect = await askEffect(input).unwrap();
    } catch (error) {
      notify.failure(error, t('mapping.failed'));
      return;
    }
    const names = [...codes.values()].slice(0, 5).join(', ') + (codes.size > 5 ? '…' : '');
    await act(
      async () => {
        await save(input).unwrap();
        setChosen(new Map());
      },
      { done: t('mapping.saved', { count: codes.size }), failed: t('mapping.failed') },
      {
        title: target ? t('mapping.question', { names, target: `${target.code} ${target.name}` }) : t('mapping.removeQuestion', { names }),
        body: <span className={styles.lines}>{effectText(effect, t, i18n.language)}</span>,
        confirmLabel: target ? t('mapping.map') : t('mapping.unmap'),
      },
    );
  };
  return (
    <div className={styles.columns}>
      <Codes kind={kind} chosen={chosen} onChosen={setChosen} mayMap={mayMap} onMap={(codes, target) => void map(codes, target)} />
      <Targets kind={kind} chosen={chosen} mayMap={mayMap} onDrop={(codes, target) => void map(codes, target)} />
    </div>
  );
}

/** What the mapping would move in the last report, in words. */
function effectText({ report, moves }: MappingEffect, t: ReturnType<typeof useTranslation<'mof-reports'>>['t'], language: string): string {
  if (!report) return t('mapping.noReport');
  if (!moves.length) return t('mapping.movesNothing', { report: report.name });
  const lines = moves.map(({ code, from, to, rows, amount, measure }) =>
    t('mapping.move', {
      code,
      rows: exact(String(rows), language),
      amount: exact(amount, language),
      measure,
      from: from ?? t('companyCode.unmapped'),
      to: to ?? t('companyCode.unmapped'),
    }),
  );
  return [t('mapping.moves', { report: report.name }), ...lines].join('\n');
}

interface CodesProps {
  kind: MappingKind;
  chosen: ReadonlyMap<number, string>;
  onChosen: (chosen: ReadonlyMap<number, string>) => void;
  mayMap: boolean;
  onMap: (codes: ReadonlyMap<number, string>, target: Choice | null) => void;
}

function Codes({ kind, chosen, onChosen, mayMap, onMap }: CodesProps) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [isOpenOnly, setOpenOnly] = useState(false);
  const query = useListMappingQuery({ kind, search, page, pageSize, ...(isOpenOnly && { isMapped: false }) });
  const chosenHere = query.data?.data.filter(({ id }) => chosen.has(id)) ?? [];
  /** What is chosen on another page may be mapped. */
  const mayBeMapped = chosenHere.length < chosen.size || chosenHere.some(({ target }) => target);
  const toggle = ({ id, code }: MappedCode) => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, code);
    onChosen(next);
  };
  const drag = (event: DragEvent, row: MappedCode) => {
    const codes = chosen.has(row.id) ? chosen : new Map([[row.id, row.code]]);
    event.dataTransfer.setData(dragged, JSON.stringify([...codes]));
    event.dataTransfer.effectAllowed = 'link';
  };
  return (
    <Card>
      <div className={styles.tools}>
        <h2 className={styles.title}>{t('mapping.own')}</h2>
        <Button
          size="small"
          aria-pressed={isOpenOnly}
          onClick={() => {
            setOpenOnly(!isOpenOnly);
            setPage(1);
          }}
        >
          {t('mapping.openOnly')}
        </Button>
        {mayMap && mayBeMapped && (
          <Button size="small" onClick={() => onMap(chosen, null)}>
            {t('mapping.unmapChosen', { count: chosen.size })}
          </Button>
        )}
        <span className={styles.end}>
          <SearchField
            value={search}
            onChange={(next) => {
              setSearch(next);
              setPage(1);
            }}
            placeholder={t('fields.search')}
          />
        </span>
      </div>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {({ data, total }) =>
          data.length === 0 ? (
            search || isOpenOnly ? (
              <NoMatch
                onClear={() => {
                  setSearch('');
                  setOpenOnly(false);
                }}
              />
            ) : (
              <Empty icon="link" title={t('mapping.none')} text={t('mapping.noneText')} />
            )
          ) : (
            <>
              <ul className={styles.list} tabIndex={0} aria-label={t('mapping.own')}>
                {data.map((row) => (
                  <li
                    key={row.id}
                    className={mergeClasses(styles.item, mayMap && styles.movable)}
                    draggable={mayMap}
                    onDragStart={(event) => drag(event, row)}
                  >
                    {mayMap && (
                      <Checkbox checked={chosen.has(row.id)} label={t('mapping.choose', { code: row.code })} onChange={() => toggle(row)} />
                    )}
                    <TypeTag>{row.code}</TypeTag>
                    <span className={styles.name}>{row.name === row.code ? '' : row.name}</span>
                    {row.target ? (
                      <span className={styles.quiet}>{`→ ${row.target.code} ${row.target.name}`}</span>
                    ) : (
                      <>
                        <StatusTag tone="warning">{t('companyCode.unmapped')}</StatusTag>
                        {mayMap && row.suggestion && (
                          <Button size="small" appearance="outline" onClick={() => onMap(new Map([[row.id, row.code]]), row.suggestion)}>
                            {t('mapping.suggestion', { target: `${row.suggestion.code} ${row.suggestion.name}` })}
                          </Button>
                        )}
                      </>
                    )}
                  </li>
                ))}
              </ul>
              {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} onPage={setPage} />}
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface TargetsProps extends Pick<CodesProps, 'kind' | 'chosen' | 'mayMap'> {
  onDrop: (codes: ReadonlyMap<number, string>, target: Choice) => void;
}

function Targets({ kind, chosen, mayMap, onDrop }: TargetsProps) {
  const styles = useStyles();
  const { t } = useTranslation('mof-reports');
  const [search, setSearch] = useState('');
  const [over, setOver] = useState<number>();
  const query = useListMappingTargetsQuery({ kind, search });
  const drop = (event: DragEvent, target: Choice) => {
    event.preventDefault();
    setOver(undefined);
    const sent = event.dataTransfer.getData(dragged);
    if (sent) onDrop(new Map(JSON.parse(sent) as [number, string][]), target);
  };
  return (
    <Card>
      <div className={styles.tools}>
        <h2 className={styles.title}>{t('mapping.theirs')}</h2>
        <span className={styles.end}>
          <SearchField value={search} onChange={setSearch} placeholder={t('mapping.searchTarget')} />
        </span>
      </div>
      <p className={styles.quiet}>{t(chosen.size ? 'mapping.chooseTarget' : 'mapping.howTo', { count: chosen.size })}</p>
      <QueryBoundary query={query} skeleton={<TableSkeleton />}>
        {(targets) =>
          targets.length === 0 ? (
            <NoMatch onClear={() => setSearch('')} />
          ) : (
            <ul className={styles.list} tabIndex={0} aria-label={t('mapping.theirs')}>
              {targets.map((target) => (
                <li
                  key={target.id}
                  className={mergeClasses(styles.item, styles.whole, over === target.id && styles.over)}
                  onDragOver={(event) => {
                    if (!mayMap || !event.dataTransfer.types.includes(dragged)) return;
                    event.preventDefault();
                    setOver(target.id);
                  }}
                  onDragLeave={() => setOver(undefined)}
                  onDrop={(event) => drop(event, target)}
                >
                  <TypeTag>{target.code ?? ''}</TypeTag>
                  <span className={styles.name}>{target.name}</span>
                  {target.mapped > 0 && <span className={styles.quiet}>{t('mapping.mapped', { count: target.mapped })}</span>}
                  {mayMap && chosen.size > 0 && (
                    <Button size="small" onClick={() => onDrop(chosen, target)} aria-label={t('mapping.mapTo', { target: target.name })}>
                      {t('mapping.map')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
