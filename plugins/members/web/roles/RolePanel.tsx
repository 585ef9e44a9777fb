import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { slugify } from '@tessera/plugin-sdk/contract';
import { Icon, Card } from '@tessera/plugin-sdk/ui';
import { Gate, useRuntime } from '@tessera/plugin-sdk/web';
import { roleCalls } from '../../contract/roles';
import { useAllRoles } from './api';
import { roleName } from '../../contract/roleName';

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', minHeight: 0, padding: '12px' },
  list: { flex: '1 1 auto', minHeight: 0, overflowY: 'auto', margin: '8px -4px', padding: '0 4px', listStyle: 'none' },
  role: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '38px',
    padding: '4px 10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: '8px',
      bottom: '8px',
      width: '3px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  name: { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  count: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyNumeric, fontWeight: tokens.fontWeightRegular },
  add: { alignSelf: 'flex-start' },
  quiet: { padding: '8px 10px', color: tokens.colorNeutralForeground3 },
});

/** The other roles, one click away. */
export function RolePanel({ current }: { current: number }) {
  const styles = useStyles();
  const { t } = useTranslation('members');
  const { language } = useRuntime();
  const navigate = useNavigate();
  const { data } = useAllRoles();
  const [search, setSearch] = useState('');
  const wanted = slugify(search);
  const found = (data?.data ?? []).filter((role) => slugify(`${roleName(role, language)} ${role.code}`).includes(wanted));
  return (
    <Card flush className={styles.panel}>
      <Input
        contentBefore={<Icon name="search" size={16} />}
        value={search}
        placeholder={t('roles.searchInList')}
        aria-label={t('roles.searchInList')}
        onChange={(_, input) => setSearch(input.value)}
      />
      <ul className={styles.list} aria-label={t('roles.listLabel')}>
        {found.map((role) => (
          <li key={role.id}>
            <Link
              to={`/role-detail/${role.id}`}
              className={mergeClasses(styles.role, role.id === current && styles.current)}
              aria-current={role.id === current ? 'page' : undefined}
            >
              <span className={styles.name}>{roleName(role, language)}</span>
              {(role.isDefault || role.isReserved) && (
                <Icon name="lock" size={16} label={t(role.isReserved ? 'roles.reserved' : 'roles.default')} />
              )}
              <span className={styles.count}>{role.accounts}</span>
            </Link>
          </li>
        ))}
        {data && found.length === 0 && <li className={styles.quiet}>{t('roles.noMatch')}</li>}
      </ul>
      <Gate call={roleCalls.createRole}>
        <Button appearance="subtle" className={styles.add} icon={<Icon name="add" />} onClick={() => void navigate('/add-role')}>
          {t('roles.add')}
        </Button>
      </Gate>
    </Card>
  );
}
