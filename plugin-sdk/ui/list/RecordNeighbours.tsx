import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTotalText } from '../table/Pager';
import { IconButton } from '../table/IconButton';
import { rememberedRows, rememberPage, type RememberedRows } from './listMemory';
import { readPage } from './readPage';

const useStyles = makeStyles({
  line: { display: 'inline-flex', alignItems: 'center', gap: '4px', marginInlineStart: 'auto' },
  place: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyNumeric, whiteSpace: 'nowrap', marginInlineEnd: '4px' },
});

/** `/codes/12`, `/role-detail/12/users`: the number of the record, and the same address for another one. */
function recordIn(pathname: string) {
  const at = pathname.split('/');
  const index = at.findLastIndex((part) => /^[1-9]\d{0,14}$/.test(part));
  if (index < 0) return undefined;
  return { id: Number(at[index]), addressOf: (id: number) => at.with(index, String(id)).join('/') };
}

export const idsOfRows = (rows: readonly unknown[]): number[] =>
  rows.map((row) => (row as { id?: unknown }).id).filter((id) => typeof id === 'number');

/** What comes before and after the record that is open, in the list as it was filtered. Nothing where the list was not seen. */
export function RecordNeighbours({ list }: { list: string }) {
  const { pathname } = useLocation();
  const record = recordIn(pathname);
  const rows = rememberedRows(list);
  const index = rows && record ? rows.ids.indexOf(record.id) : -1;
  if (!rows || !record || index < 0) return null;
  return <Steps key={rows.input.page} list={list} rows={rows} index={index} addressOf={record.addressOf} />;
}

function Steps({ list, rows, index, addressOf }: { list: string; rows: RememberedRows; index: number; addressOf: (id: number) => string }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const totalText = useTotalText();
  const navigate = useNavigate();
  const { page, pageSize } = rows.input;
  const place = (page - 1) * pageSize + index + 1;
  // At the edge of a page the next one is asked for.
  const [edges, setEdges] = useState<{ before?: readonly number[]; after?: readonly number[] }>({});
  const asksBefore = index === 0 && page > 1;
  const asksAfter = index === rows.ids.length - 1 && (place < rows.total || rows.isAtLeast);
  const before = index > 0 ? rows.ids[index - 1] : asksBefore ? edges.before?.at(-1) : undefined;
  const after = index < rows.ids.length - 1 ? rows.ids[index + 1] : asksAfter ? edges.after?.[0] : undefined;

  const go = useCallback(
    (step: 'before' | 'after') => {
      const id = step === 'before' ? before : after;
      if (id === undefined) return;
      const other = step === 'before' ? (index === 0 ? edges.before : undefined) : index === rows.ids.length - 1 ? edges.after : undefined;
      if (other) rememberPage(list, other, page + (step === 'before' ? -1 : 1));
      void navigate(addressOf(id), { replace: true });
    },
    [before, after, edges, index, rows, list, page, navigate, addressOf],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? 'before' : event.key === 'ArrowDown' ? 'after' : undefined;
      if (!step || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      go(step);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);

  const button = (step: 'before' | 'after', possible: boolean) => (
    <IconButton
      icon={step === 'before' ? 'chevronUp' : 'chevronDown'}
      label={t(`list.${step}`)}
      disabledReason={possible ? undefined : t(`list.${step}None`)}
      onClick={() => go(step)}
    />
  );
  return (
    <span className={styles.line}>
      <span className={styles.place}>{t('list.place', { place, total: totalText(rows.total, rows.isAtLeast ? 'atLeast' : 'exact') })}</span>
      {button('before', before !== undefined)}
      {button('after', after !== undefined)}
      {asksBefore && <Edge rows={rows} page={page - 1} onFound={(ids) => setEdges((now) => ({ ...now, before: ids }))} />}
      {asksAfter && <Edge rows={rows} page={page + 1} onFound={(ids) => setEdges((now) => ({ ...now, after: ids }))} />}
    </span>
  );
}

/** Asks the list for one more page. */
function Edge({ rows, page, onFound }: { rows: RememberedRows; page: number; onFound: (ids: readonly number[]) => void }) {
  const { useList } = rows;
  const { data } = useList({ ...rows.input, page });
  const ids = data ? idsOfRows(readPage(data).rows).join() : undefined;
  useEffect(() => {
    if (ids !== undefined) onFound(ids ? ids.split(',').map(Number) : []);
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each answer
  }, [ids]);
  return null;
}
