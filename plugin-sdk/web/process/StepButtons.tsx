import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, MenuButton, tip } from '@tessera/plugin-sdk/ui';
import type { StepAction } from './useSteps';

const shown = 2;

/**
 * The steps of a record in the head of its page: the one that leads on is primary, the others stand beside it or behind "more". A step that
 * is not possible says why.
 */
export function StepButtons({ actions }: { actions: readonly StepAction[] }) {
  const { t } = useTranslation('sdk');
  const primary = actions.find(({ disabledReason, danger }) => !disabledReason && !danger);
  const ordered = [...actions].sort((a, b) => rank(b) - rank(a));
  const [beside, behind] = [ordered.slice(0, shown), ordered.slice(shown)];
  return (
    <>
      {behind.length > 0 && (
        <MenuButton
          label={t('process.more')}
          align="end"
          items={behind}
          trigger={(button) => <Button aria-label={t('process.more')} icon={<Icon name="more" />} {...button} />}
        />
      )}
      {beside.reverse().map((action) => (
        <Button
          key={action.step}
          appearance={action === primary ? 'primary' : 'secondary'}
          icon={<Icon name={action.icon ?? 'check'} />}
          disabledFocusable={action.disabledReason !== undefined}
          {...tip(action.disabledReason)}
          onClick={action.disabledReason ? undefined : action.onClick}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}

/** What can be done now comes first, what destroys comes after what leads on. */
const rank = ({ disabledReason, danger }: StepAction) => (disabledReason ? 0 : 2) + (danger ? 0 : 1);
