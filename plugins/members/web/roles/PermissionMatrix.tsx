import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Icon, useLanguage, useNarrow } from '@tessera/plugin-sdk/ui';
import type { PermissionList } from '../../contract/roles';
import { grantedOnly, matrixOf, namesOfGroup, outOfDeployment, switched, tally, togglesOn, verbs, type MatrixGroup } from './matrix';
import { MatrixCard, MatrixRowView } from './MatrixRow';
import { OutOfDeployment } from './OutOfDeployment';
import { TallyBox } from './TallyBox';

const useStyles = makeStyles({
  // fixed: a row must not change its height when it is marked
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: '36px',
    padding: '0 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightMedium,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  subject: { textAlign: 'start', paddingInlineStart: '20px' },
  others: { width: '152px', textAlign: 'start' },
  verb: { width: '32px' },
  all: { width: '74px' },
  group: {
    height: '36px',
    padding: '0 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
  },
  groupEnd: { textAlign: 'center' },
  groupName: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    padding: '0 8px 0 4px',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  cardHead: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4px 12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

export interface MatrixProps {
  list: PermissionList;
  granted: ReadonlySet<string>;
  /** What the server holds; rows that differ are marked. */
  saved: ReadonlySet<string>;
  onlyGranted: boolean;
  /** Why a permission cannot be switched by this person; undefined when it can. */
  reasonOf: (name: string) => string | undefined;
  /** Left out where nothing can be changed. */
  onChange?: ((granted: ReadonlySet<string>) => void) | undefined;
}

/** Who may do what: groups by plugin, a row a thing, a column a verb. On a phone each row is a card. */
export function PermissionMatrix(props: MatrixProps) {
  const { list, granted, saved, onlyGranted } = props;
  const styles = useStyles();
  const { t } = useTranslation('members');
  const narrow = useNarrow();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = matrixOf(list);
  const groups = onlyGranted ? grantedOnly(all, granted, saved) : all;
  const off = outOfDeployment(list, granted);
  const hasOthers = all.some((group) => group.rows.some((row) => row.others.length > 0));
  const mayGrant = (name: string) => props.reasonOf(name) === undefined;
  const toggle = props.onChange && ((names: readonly string[], on: boolean) => props.onChange?.(switched(granted, names, on, mayGrant)));
  const rest = { granted, saved, reasonOf: props.reasonOf, toggle };
  const heading = (group: MatrixGroup) => (
    <GroupHeading
      group={all.find(({ id }) => id === group.id) ?? group}
      granted={granted}
      open={!closed.has(group.id)}
      onToggle={() =>
        setClosed(closed.has(group.id) ? new Set([...closed].filter((id) => id !== group.id)) : new Set([...closed, group.id]))
      }
    />
  );
  const toggleAll = (group: MatrixGroup) => {
    const names = namesOfGroup(group);
    return (
      <GroupToggle
        group={group}
        names={names}
        granted={granted}
        onToggle={toggle && (() => toggle(names, togglesOn(granted, names, mayGrant)))}
      />
    );
  };
  if (groups.length === 0 && off.length === 0)
    return <Empty icon="shield" title={t('matrix.nothingGranted')} text={t('matrix.nothingGrantedText')} />;
  if (narrow) {
    return (
      <>
        {groups.map((group) => (
          <section key={group.id}>
            <div className={styles.cardHead}>
              {heading(group)}
              {toggleAll(group)}
            </div>
            {!closed.has(group.id) && group.rows.map((row) => <MatrixCard key={row.key} row={row} {...rest} />)}
          </section>
        ))}
        {off.length > 0 && <OutOfDeployment names={off} />}
      </>
    );
  }
  return (
    <>
      <table className={styles.table} aria-label={t('matrix.title')}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.subject)}>
              {t('matrix.subject')}
            </th>
            {verbs.map((verb) => (
              <th key={verb} scope="col" className={mergeClasses(styles.head, styles.verb)}>
                {t(`matrix.${verb}`)}
              </th>
            ))}
            {hasOthers && (
              <th scope="col" className={mergeClasses(styles.head, styles.others)}>
                {t('matrix.others')}
              </th>
            )}
            <th scope="col" className={mergeClasses(styles.head, styles.all)}>
              {t('matrix.toggleAll')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th scope="rowgroup" colSpan={verbs.length + (hasOthers ? 2 : 1)} className={styles.group}>
                {heading(group)}
              </th>
              <td className={mergeClasses(styles.group, styles.groupEnd)}>{toggleAll(group)}</td>
            </tr>
            {!closed.has(group.id) && group.rows.map((row) => <MatrixRowView key={row.key} row={row} hasOthers={hasOthers} {...rest} />)}
          </tbody>
        ))}
      </table>
      {off.length > 0 && <OutOfDeployment names={off} />}
    </>
  );
}

function GroupHeading({
  group,
  granted,
  open,
  onToggle,
}: {
  group: MatrixGroup;
  granted: ReadonlySet<string>;
  open: boolean;
  onToggle: () => void;
}) {
  const styles = useStyles();
  const name = group.title[useLanguage()];
  const { count, total } = tally(namesOfGroup(group), granted);
  return (
    <button type="button" className={styles.groupName} aria-expanded={open} onClick={onToggle}>
      <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
      {name}
      <span className={styles.count}>
        {count} / {total}
      </span>
    </button>
  );
}

function GroupToggle({
  group,
  names,
  granted,
  onToggle,
}: {
  group: MatrixGroup;
  names: readonly string[];
  granted: ReadonlySet<string>;
  onToggle: (() => void) | undefined;
}) {
  const { t } = useTranslation('members');
  const name = group.title[useLanguage()];
  return <TallyBox label={t('matrix.toggleAllOf', { name })} tally={tally(names, granted)} onToggle={onToggle} />;
}
