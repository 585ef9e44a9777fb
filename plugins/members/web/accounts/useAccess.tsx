import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog, type RowAction } from '@tessera/plugin-sdk/ui';
import { useMay, useUser } from '@tessera/plugin-sdk/web';
import { accountCalls } from '../../contract/accounts';
import { shownEmail } from '../../contract/shownEmail';

const AccountPassword = lazyDialog(() => import('./AccountPassword'));
const AccountSessions = lazyDialog(() => import('./AccountSessions'));

interface Whose {
  id: number;
  name: string;
  /** As stored; one that stands in for a missing address counts as none. */
  email?: string | undefined;
}

/**
 * What an administrator does for somebody's signing in: set a new password or have them set one, see where they are signed in and end that.
 * The same for staff, shops and report members.
 * @returns the actions for one account (`locked`: why not now), and the dialogs, to be drawn once
 */
export function useAccess(): { actionsOf: (whose: Whose, locked?: string) => RowAction[]; dialogs: ReactNode } {
  const { t } = useTranslation('members');
  const me = useUser();
  const mayUpdate = useMay(accountCalls.setAccountPassword);
  const [open, setOpen] = useState<Whose & { part: 'password' | 'sessions' }>();
  const close = () => setOpen(undefined);
  return {
    actionsOf: (whose, locked) => {
      if (!mayUpdate) return [];
      // one's own stand on a page of their own
      const disabledReason = whose.id === me.id ? t('access.own') : locked;
      return [
        {
          icon: 'key',
          label: t('access.passwordOf', { name: whose.name }),
          disabledReason,
          onClick: () => setOpen({ ...whose, part: 'password' }),
        },
        {
          icon: 'signOut',
          label: t('access.sessionsOf', { name: whose.name }),
          disabledReason,
          onClick: () => setOpen({ ...whose, part: 'sessions' }),
        },
      ];
    },
    dialogs:
      open &&
      (open.part === 'password' ? (
        <AccountPassword id={open.id} name={open.name} email={open.email && shownEmail(open.email)} onClose={close} />
      ) : (
        <AccountSessions id={open.id} name={open.name} onClose={close} />
      )),
  };
}
