import { Checkbox as LabelledCheckbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Checkbox, missing, tip, TypeTag, useLanguage } from '@tessera/plugin-sdk/ui';
import { namesOfRow, tally, togglesOn, verbs, type MatrixRow } from './matrix';
import { TallyBox } from './TallyBox';

const useStyles = makeStyles({
  cell: { height: '38px', padding: '0 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, textAlign: 'center' },
  subject: { paddingInlineStart: '44px', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
  changed: { backgroundColor: tokens.colorBrandBackground2 },
  tag: { marginInlineStart: '8px' },
  absent: { color: tokens.colorNeutralForeground3 },
  others: { textAlign: 'start' },
  other: { display: 'inline-flex', alignItems: 'center', gap: '2px', marginInlineEnd: '12px', whiteSpace: 'nowrap' },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  card: { padding: '10px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  cardHead: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', fontWeight: tokens.fontWeightMedium },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: '4px' },
});

interface Props {
  row: MatrixRow;
  granted: ReadonlySet<string>;
  saved: ReadonlySet<string>;
  reasonOf: (name: string) => string | undefined;
  /** Left out where nothing can be changed. */
  toggle: ((names: readonly string[], on: boolean) => void) | undefined;
}

/** What a row knows of itself, as table row and as card. */
function useRow({ row, granted, saved, reasonOf, toggle }: Props) {
  const { t } = useTranslation('members');
  const subject = row.label[useLanguage()];
  const names = namesOfRow(row);
  const mayGrant = (name: string) => reasonOf(name) === undefined;
  const all = tally(names, granted);
  return {
    subject,
    changed: names.some((name) => granted.has(name) !== saved.has(name)),
    toggleAll: (
      <TallyBox
        label={t('matrix.toggleAllOf', { name: subject })}
        tally={all}
        disabledReason={toggle && !names.some(mayGrant) ? reasonOf(names[0] ?? '') : undefined}
        onToggle={toggle && (() => toggle(names, togglesOn(granted, names, mayGrant)))}
      />
    ),
    /** Props of one permission's checkbox. */
    box: (name: string, label: string) => ({
      label,
      checked: granted.has(name),
      disabled: !toggle,
      disabledReason: toggle && reasonOf(name),
      onChange: (on: boolean) => toggle?.([name], on),
    }),
  };
}

export function MatrixRowView(props: Props & { hasOthers: boolean }) {
  const { row, hasOthers } = props;
  const styles = useStyles();
  const { t } = useTranslation('members');
  const { subject, changed, toggleAll, box } = useRow(props);
  const cell = mergeClasses(styles.cell, changed && styles.changed);
  return (
    <tr>
      <th scope="row" className={mergeClasses(cell, styles.subject)}>
        {subject}
        {changed && (
          <span className={styles.tag}>
            <TypeTag tone="brand">{t('matrix.changed')}</TypeTag>
          </span>
        )}
      </th>
      {verbs.map((verb) => {
        const name = row.cells[verb];
        return (
          <td key={verb} className={cell}>
            {name ? (
              <Checkbox {...box(name, t('matrix.cell', { subject, verb: t(`matrix.${verb}`), name }))} />
            ) : (
              <span className={styles.absent}>{missing}</span>
            )}
          </td>
        );
      })}
      {hasOthers && (
        <td className={mergeClasses(cell, styles.others)}>
          {row.others.map((name) => (
            <span key={name} className={styles.other}>
              <Checkbox {...box(name, t('matrix.other', { subject, name }))} />
              <span className={styles.name}>{name}</span>
            </span>
          ))}
        </td>
      )}
      <td className={cell}>{toggleAll}</td>
    </tr>
  );
}

/** The same for a phone: the thing, then its permissions by name. */
export function MatrixCard(props: Props) {
  const { row } = props;
  const styles = useStyles();
  const { t } = useTranslation('members');
  const { subject, changed, toggleAll, box } = useRow(props);
  const labelled = [
    ...verbs.flatMap((verb) => (row.cells[verb] ? [{ name: row.cells[verb], text: t(`matrix.${verb}`) }] : [])),
    ...row.others.map((name) => ({ name, text: name })),
  ];
  return (
    <div role="group" aria-label={subject} className={mergeClasses(styles.card, changed && styles.changed)}>
      <div className={styles.cardHead}>
        {subject}
        {toggleAll}
      </div>
      <div className={styles.choices}>
        {labelled.map(({ name, text }) => {
          const { label, checked, disabled, disabledReason, onChange } = box(name, t('matrix.cell', { subject, verb: text, name }));
          return (
            <LabelledCheckbox
              key={name}
              label={text}
              aria-label={label}
              checked={checked}
              disabled={disabled || disabledReason !== undefined}
              {...tip(disabledReason)}
              onChange={(_, data) => onChange(data.checked === true)}
            />
          );
        })}
      </div>
    </div>
  );
}
