import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canonical } from '../forms/engine/schemaFacts';
import { messageText } from '../forms/messageText';
import { Unread, unreadMessage } from './cellValues';
import type { LineColumn } from './columns';
import type { CellPlace } from './lineActs';
import { keyOfLine } from './lineKeys';
import { useLinesStyles } from './linesStyles';

interface Listed {
  /** Place of the line. */
  at: number;
  /** Empty: the line as a whole. */
  column: string;
  text: string;
}

interface Asked {
  /** Messages of the form by the path of their field. */
  wrongBelow: ReadonlyMap<string, string>;
  name: string;
  lines: readonly Record<string, unknown>[];
  columns: readonly LineColumn[];
  /** Keys of the lines that somebody has left: a new one is not told before that what it lacks. */
  left: ReadonlySet<string>;
  /** The form was sent: all is told. */
  tried: boolean;
}

/** What is wrong with the lines: by line and column, and in a row from the top. */
export function useLineErrors({ wrongBelow, name, lines, columns, left, tried }: Asked) {
  const { t } = useTranslation('forms');
  const errors = useMemo(() => {
    const byRow = new Map<number, Map<string, string>>();
    for (const [path, encoded] of wrongBelow) {
      const [place = '', column = ''] = path.slice(canonical(name).length + 1).split('.');
      const at = Number(place);
      const line = lines[at];
      if (!line || (!tried && isNew(line) && !left.has(keyOfLine(line)))) continue;
      const of = columns.find((one) => one.name === column);
      const raw = of && line[of.name];
      const text = messageText(t, of && raw instanceof Unread ? unreadMessage(of) : encoded);
      byRow.set(at, (byRow.get(at) ?? new Map<string, string>()).set(of?.name ?? '', text));
    }
    return byRow;
  }, [wrongBelow, lines, left, tried, columns, name, t]);
  const listed: Listed[] = [...errors]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, cells]) => [...cells].map(([column, text]) => ({ at, column, text })));
  return { errors, listed };
}

const mostListed = 5;

interface Props {
  listed: readonly Listed[];
  columns: readonly LineColumn[];
  label: string;
  onGo: (to: CellPlace) => void;
}

/** Above a grid of lines: the first things that are wrong, each a way to its cell. */
export function LineErrors({ listed, columns, label, onGo }: Props) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  if (!listed.length) return null;
  return (
    <div className={styles.summary} role="group" aria-label={t('lines.wrong', { count: listed.length })}>
      {t('lines.wrong', { count: listed.length })}
      <ul>
        {listed.slice(0, mostListed).map(({ at, column, text }, index) => {
          const col = columns.findIndex((one) => one.name === column);
          return (
            <li key={`${at} ${column}`}>
              <button type="button" {...(index === 0 && { 'data-control': '' })} onClick={() => onGo({ row: at, col })}>
                {t('lines.at', { number: at + 1, column: columns[col]?.header ?? label, text })}
              </button>
            </li>
          );
        })}
        {listed.length > mostListed && <li>{t('lines.moreWrong', { count: listed.length - mostListed })}</li>}
      </ul>
    </div>
  );
}

const isNew = (line: Record<string, unknown>) => line.id === undefined || line.id === null;
