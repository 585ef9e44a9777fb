import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Card, tip, TypeTag, useNarrow } from '@tessera/plugin-sdk/ui';
import type { MappingSuggestion } from '../../contract/mapping';
import type { TemplateProperty } from '../../contract/templates';
import { variableTypes, type DataType } from '../../contract/services';
import { Slot } from './Slot';
import { variableTones } from './variableTones';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: '38px',
    padding: '4px 16px',
    boxSizing: 'border-box',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  legend: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  meaning: { fontSize: tokens.fontSizeBase200, minWidth: 0 },
  end: { marginInlineStart: 'auto' },
  scroller: { overflowX: 'auto', containerType: 'inline-size' },
  // on a laptop the name and the column of the file need the room
  roomy: { '@container (max-width: 860px)': { display: 'none' } },
  oneLine: { display: 'flex', alignItems: 'baseline', gap: '8px', minWidth: 0 },
  beside: { display: 'flex', alignItems: 'center', gap: '8px' },
  under: { display: 'flex', flexDirection: 'column', gap: '4px' },
  share: { flexGrow: 1, minWidth: 0 },
  whole: { flexShrink: 0, whiteSpace: 'nowrap' },
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },

  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', minWidth: '600px' },
  th: {
    height: '30px',
    padding: '0 8px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingInlineStart: '16px' },
  },
  td: {
    height: '42px',
    boxSizing: 'border-box',
    padding: '2px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingInlineStart: '16px' },
    ':last-child': { paddingInlineEnd: '12px' },
  },
  what: { display: 'block', fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  // optional standard names are blue, as specified
  optional: { color: tokens.colorPaletteBlueForeground2 },
  quiet: { color: tokens.colorNeutralForeground3 },
  cards: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '10px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  cardHead: { display: 'flex', alignItems: 'flex-start', gap: '8px', justifyContent: 'space-between' },
  missing: { boxShadow: `inset 3px 0 ${tokens.colorStatusWarningBorderActive}` },
});

interface Props {
  properties: readonly TemplateProperty[];
  columns: Readonly<Record<string, string>>;
  suggestions: ReadonlyMap<string, MappingSuggestion>;
  choices: readonly string[];
  readOnly: boolean;
  /** Slots to point at: they must be filled before saving. */
  wanted: ReadonlySet<string>;
  /** Slots for whose column one value may stand: the field that it is given in, beside the slot, and in its place once it is given. */
  constants?: ReadonlyMap<string, { field: (isBeside: boolean) => ReactNode; isGiven: boolean }>;
  /** Whether the values of a column can be held as that type. */
  fits: (importName: string, type: DataType) => boolean;
  /** The first value of a column. */
  sampleOf?: (importName: string) => string | undefined;
  onPlace: (standardName: string, importName: string) => void;
  onFree: (standardName: string) => void;
  onRefuse: (suggestion: MappingSuggestion) => void;
  onAcceptAll: () => void;
}

/** The standard columns of the template, each with its slot. On a phone they stand as cards, and the slot is chosen by a menu. */
export function SlotTable(props: Props) {
  const styles = useStyles();
  const { t } = useTranslation('data-files');
  const narrow = useNarrow();
  const { properties, suggestions, readOnly } = props;
  const kinds = variableTypes.filter((type) => properties.some((one) => one.variableType === type));
  const slotOf = ({ standardName, type }: TemplateProperty) => {
    const column = props.columns[standardName];
    const constant = props.constants?.get(standardName);
    const suggestion = suggestions.get(standardName);
    const slot = (
      <Slot
        source="file"
        standardName={standardName}
        column={column}
        misfit={column === undefined || props.fits(column, type) ? undefined : t('mapping.misfit', { type: t(`dataTypes.${type}`) })}
        sample={column === undefined ? undefined : props.sampleOf?.(column)}
        suggestion={suggestion}
        choices={props.choices}
        readOnly={readOnly}
        onPlace={(importName) => props.onPlace(standardName, importName)}
        onFree={() => props.onFree(standardName)}
        onRefuse={() => suggestion && props.onRefuse(suggestion)}
      />
    );
    if (!constant) return slot;
    const hasSlot = !constant.isGiven || column !== undefined;
    return (
      <span className={narrow ? styles.under : styles.beside}>
        {hasSlot && <span className={styles.share}>{slot}</span>}
        {constant.field(hasSlot && !narrow)}
      </span>
    );
  };
  const meaningOfBlue = properties.some(({ isOptional }) => isOptional) && (
    <span className={mergeClasses(styles.optional, styles.meaning, styles.ellipsis)}>{t('mapping.blueIsOptional')}</span>
  );
  const name = ({ standardName, description, isOptional }: TemplateProperty) => (
    <>
      {description && <span className={styles.what}>{description}</span>}
      <span className={mergeClasses(styles.code, isOptional && styles.optional)}>{standardName}</span>
    </>
  );
  const inOneLine = ({ standardName, description, isOptional, allowNull, type }: TemplateProperty) => (
    <span
      className={styles.oneLine}
      {...tip(
        [description, standardName, t(`dataTypes.${type}`), t(allowNull ? 'mapping.mayBeEmpty' : 'mapping.needed')]
          .filter(Boolean)
          .join(' · '),
      )}
    >
      {description && <span className={mergeClasses(styles.what, styles.ellipsis)}>{description}</span>}
      <span className={mergeClasses(styles.code, styles.whole, isOptional && styles.optional)}>{standardName}</span>
    </span>
  );
  return (
    <Card flush>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('mapping.standardColumns')}</h3>
        <span className={styles.legend}>
          {kinds.map((type) => (
            <TypeTag key={type} tone={variableTones[type]}>
              {type}
            </TypeTag>
          ))}
          {narrow && meaningOfBlue}
        </span>
        {suggestions.size > 0 && !readOnly && (
          <Button size="small" className={styles.end} icon={<Icon name="star" size={16} />} onClick={props.onAcceptAll}>
            {t('mapping.acceptAll', { count: suggestions.size })}
          </Button>
        )}
      </div>
      {narrow ? (
        <ul className={styles.cards}>
          {properties.map((one) => (
            <li key={one.standardName} className={mergeClasses(styles.card, props.wanted.has(one.standardName) && styles.missing)}>
              <div className={styles.cardHead}>
                <span>
                  {name(one)}
                  <span className={styles.code}> · {t(`dataTypes.${one.type}`)}</span>
                  {!one.isOptional && <span className={styles.code}> · {t('mapping.needed')}</span>}
                </span>
                <TypeTag tone={variableTones[one.variableType]}>{one.variableType}</TypeTag>
              </div>
              {slotOf(one)}
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table} aria-label={t('mapping.standardColumns')}>
            <colgroup>
              <col />
              <col className={styles.roomy} style={{ width: 88 }} />
              <col style={{ width: 112 }} />
              <col className={styles.roomy} style={{ width: 82 }} />
              <col style={{ width: '41%' }} />
            </colgroup>
            <thead>
              <tr>
                {(['standardName', 'dataType', 'variableType', 'allowNull', 'importName'] as const).map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={mergeClasses(styles.th, (head === 'dataType' || head === 'allowNull') && styles.roomy)}
                  >
                    <span className={styles.oneLine}>
                      <span className={styles.whole}>{t(`mapping.heads.${head}`)}</span>
                      {head === 'standardName' && meaningOfBlue}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {properties.map((one) => (
                <tr key={one.standardName} className={props.wanted.has(one.standardName) ? styles.missing : undefined}>
                  <td className={styles.td}>{inOneLine(one)}</td>
                  <td className={mergeClasses(styles.td, styles.quiet, styles.roomy)}>{t(`dataTypes.${one.type}`)}</td>
                  <td className={styles.td}>
                    <TypeTag tone={variableTones[one.variableType]}>{one.variableType}</TypeTag>
                  </td>
                  <td className={mergeClasses(styles.td, styles.roomy, one.allowNull && styles.quiet)}>
                    {t(one.allowNull ? 'yes' : 'no')}
                  </td>
                  <td className={styles.td}>{slotOf(one)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
