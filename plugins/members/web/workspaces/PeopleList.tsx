import { Avatar, Dropdown, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton, tip } from '@tessera/plugin-sdk/ui';
import { workspacePermissions, type WorkspacePermission } from '../../contract/services';
import type { WorkspaceUser } from '../../contract/workspaces';
import { shownEmail } from '../../contract/shownEmail';
import { LevelTag } from './LevelTag';
import { lastAdminOf } from './people';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '52px',
    padding: '6px 0',
    boxSizing: 'border-box',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
    '@media (max-width: 639px)': { gap: '8px' },
  },
  who: { flex: '1 1 0', minWidth: 0 },
  line: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightMedium },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  level: { minWidth: 0, width: '132px', flexShrink: 0, '@media (max-width: 639px)': { width: '112px' } },
});

const addressOf = ({ email, userName }: WorkspaceUser) => shownEmail(email) ?? userName;

interface Props {
  people: readonly WorkspaceUser[];
  myId: number;
  /** May whoever looks change the levels of others? Everyone may leave. */
  canShare: boolean;
  onChange: (person: WorkspaceUser, permission: WorkspacePermission) => void;
  onRemove: (person: WorkspaceUser) => void;
}

/** Who is in a workspace, and at which level. */
export function PeopleList({ people, myId, canShare, onChange, onRemove }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const last = lastAdminOf(people);
  return (
    <ul className={styles.list} aria-label={t('workspaces.people')}>
      {people.map((person) => {
        const isMe = person.accountId === myId;
        const locked = person.accountId === last ? t('workspaces.lastAdmin') : undefined;
        const removeLabel = isMe ? t('workspaces.leave') : t('workspaces.removeUser', { name: person.fullName });
        return (
          <li key={person.accountId} className={styles.person}>
            <Avatar name={person.fullName} size={32} aria-hidden />
            <div className={styles.who}>
              <span className={mergeClasses(styles.line, styles.name)}>
                {isMe ? t('workspaces.you', { name: person.fullName }) : person.fullName}
              </span>
              <span className={mergeClasses(styles.line, styles.quiet)}>
                {person.isActive ? addressOf(person) : t('workspaces.inactive', { email: addressOf(person) })}
              </span>
            </div>
            {canShare && !locked ? (
              <Dropdown
                className={styles.level}
                size="small"
                aria-label={t('workspaces.levelOf', { name: person.fullName })}
                value={t(`workspaces.levels.${person.permission}`)}
                selectedOptions={[person.permission]}
                onOptionSelect={(_, { optionValue }) =>
                  optionValue && optionValue !== person.permission && onChange(person, optionValue as WorkspacePermission)
                }
              >
                {workspacePermissions.map((level) => (
                  <Option key={level} value={level}>
                    {t(`workspaces.levels.${level}`)}
                  </Option>
                ))}
              </Dropdown>
            ) : (
              <span {...tip(canShare ? locked : undefined)}>
                <LevelTag level={person.permission} />
              </span>
            )}
            {(canShare || isMe) && (
              <IconButton
                icon={isMe ? 'signOut' : 'dismiss'}
                danger
                label={removeLabel}
                disabledReason={locked}
                onClick={() => onRemove(person)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
