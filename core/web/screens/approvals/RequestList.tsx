import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '@tessera/plugin-sdk/contract';
import { Card, Pager, StatusTag, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { ApprovalRequest } from '../../../contract/approvals';
import { toneOf } from './approvalHooks';

const dayMs = 24 * 60 * 60_000;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    width: '100%',
    padding: '10px 14px',
    border: 'none',
    borderLeft: '3px solid transparent',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  shown: { borderLeftColor: tokens.colorCompoundBrandStroke, backgroundColor: tokens.colorSubtleBackgroundSelected },
  line: { display: 'flex', justifyContent: 'space-between', gap: '2px 8px', minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, minWidth: 0, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground2, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  soon: { color: tokens.colorStatusWarningForeground1 },
  pager: { padding: '8px 12px' },
});

interface Props {
  requests: Page<ApprovalRequest>;
  shown: number | undefined;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
}

/** The queue. Arrow keys go from one request to the next and open it. */
export function RequestList({ requests: { data, total, totalKind, page, pageSize }, shown, onOpen, onPage }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('core');
  const text = useText();
  const format = useFormat();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const rows = [...event.currentTarget.querySelectorAll('button')];
    const next = rows.indexOf(document.activeElement as HTMLButtonElement) + step;
    event.preventDefault();
    rows[next]?.focus();
    if (data[next]) onOpen(data[next].id);
  };
  return (
    <Card flush>
      <ul className={styles.list} aria-label={t('approvals.list')} onKeyDown={move}>
        {data.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={mergeClasses(styles.row, one.id === shown && styles.shown)}
              aria-current={one.id === shown}
              onClick={() => onOpen(one.id)}
            >
              <span className={styles.line}>
                <span className={styles.title}>{text(one.title)}</span>
                {one.state !== 'waiting' && <StatusTag tone={toneOf[one.state]}>{t(`approvals.states.${one.state}`)}</StatusTag>}
              </span>
              <span className={styles.about} title={one.label ? text(one.label) : undefined}>
                {[one.askedByName, one.label && text(one.label)].filter(Boolean).join(' · ')}
              </span>
              <span className={mergeClasses(styles.line, styles.quiet)}>
                <span>{one.code}</span>
                {one.state === 'waiting' ? (
                  <span className={mergeClasses(Date.parse(one.expiresAt) - Date.now() < dayMs && styles.soon)}>
                    {t('approvals.left', { when: format.relative(one.expiresAt) })}
                  </span>
                ) : (
                  <span>{format.dateTime(one.decidedAt ?? one.updatedAt)}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <div className={styles.pager}>
          <Pager page={page} pageSize={pageSize} total={total} totalKind={totalKind} onPage={onPage} />
        </div>
      )}
    </Card>
  );
}
