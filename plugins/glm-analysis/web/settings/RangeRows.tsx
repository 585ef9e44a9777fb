import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, parseNumber, useFormat, useLanguage } from '@tessera/plugin-sdk/ui';
import type { Ranges } from '../../contract/variableSettings';
import { bandsOf } from './rangeDraft';
import type { Edges } from './useRangeCheck';

const useStyles = makeStyles({
  scroller: { maxHeight: '660px', overflowY: 'auto', scrollbarWidth: 'thin' },
  table: { width: '100%', maxWidth: '720px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  th: {
    padding: '0 8px 4px 0',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  td: { padding: '2px 8px 2px 0', fontWeight: tokens.fontWeightRegular, textAlign: 'start' },
  input: { width: '100%', minWidth: 0 },
  figure: { fontFamily: tokens.fontFamilyNumeric },
});

const mostDecimals = 6;

interface Props {
  ranges: Ranges;
  onEdges: (edges: Edges) => void;
  onName: (index: number, label: string) => void;
}

/**
 * One row a band: where it begins, where it ends, what it is called. The first begins at the minimum, the
 * last ends at the maximum or never.
 */
export function RangeRows({ ranges, onEdges, onName }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { min, values, max } = ranges;
  const bands = bandsOf(ranges);
  const edgeAt = (index: number, value: number | null) => {
    if (value === null) return;
    onEdges(index === 0 ? { min: value, values, max } : { min, values: values.map((one, i) => (i === index - 1 ? value : one)), max });
  };
  const plain = usePlainNumber();
  const written = (value: number | null) => (value === null ? '∞' : plain(value));
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('settings.ranges.title')}>
        <colgroup>
          <col style={{ width: '27%' }} />
          <col style={{ width: '27%' }} />
          <col />
          <col style={{ width: '44px' }} />
        </colgroup>
        <thead>
          <tr>
            {(['from', 'to', 'label'] as const).map((head) => (
              <th key={head} scope="col" className={styles.th}>
                {t(`settings.ranges.${head}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {bands.map(({ from, to, label, usual }, index) => (
            <tr key={index}>
              <td className={styles.td}>
                <EdgeInput
                  label={index === 0 ? t('settings.ranges.min') : t('settings.ranges.edge', { number: index })}
                  value={from}
                  onTake={(value) => edgeAt(index, value)}
                />
              </td>
              <td className={styles.td}>
                {index === bands.length - 1 ? (
                  <EdgeInput
                    label={t('settings.ranges.max')}
                    value={max}
                    placeholder="∞"
                    onTake={(value) => onEdges({ min, values, max: value })}
                  />
                ) : (
                  <span className={styles.figure}>{written(to)}</span>
                )}
              </td>
              <td className={styles.td}>
                <LabelInput
                  key={label}
                  label={t('settings.ranges.labelOf', { band: usual })}
                  value={label}
                  usual={usual}
                  onTake={(next) => onName(index, next)}
                />
              </td>
              <td className={styles.td}>
                {index > 0 && (
                  <IconButton
                    icon="delete"
                    label={t('settings.ranges.remove', { value: written(from) })}
                    onClick={() => onEdges({ min, values: values.filter((_, i) => i !== index - 1), max })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An edge without marks of thousands, as in the names of ranges: years are edges too, and what is typed is read either way. */
function usePlainNumber(): (value: number) => string {
  const format = useFormat();
  const language = useLanguage();
  return (value) => format.number(value, { decimals: mostDecimals }).replaceAll(language === 'vi' ? '.' : ',', '');
}

/**
 * A figure that is taken over when the field is left or Enter is pressed; what is no number falls back. An empty
 * one is no end, where that can be.
 */
function EdgeInput({
  label,
  value,
  placeholder,
  onTake,
}: {
  label: string;
  value: number | null;
  placeholder?: string;
  onTake: (value: number | null) => void;
}) {
  const styles = useStyles();
  const language = useLanguage();
  const plain = usePlainNumber();
  const text = value === null ? '' : plain(value);
  const [typed, setTyped] = useState(text);
  const take = () => {
    if (typed.trim() === text) return;
    if (typed.trim() === '' && placeholder !== undefined) return onTake(null);
    const next = parseNumber(typed, mostDecimals, language === 'vi' ? ',' : '.');
    if (next === null) setTyped(text);
    else onTake(next);
  };
  return (
    <Input
      size="small"
      className={styles.input}
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(_, data) => setTyped(data.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

function LabelInput({ label, value, usual, onTake }: { label: string; value: string; usual: string; onTake: (label: string) => void }) {
  const styles = useStyles();
  const [typed, setTyped] = useState(value);
  const take = () => typed.trim() !== value && onTake(typed);
  return (
    <Input
      size="small"
      className={styles.input}
      maxLength={200}
      aria-label={label}
      placeholder={usual}
      value={typed}
      onChange={(_, data) => setTyped(data.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
