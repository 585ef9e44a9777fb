import { useTranslation } from 'react-i18next';
import { IconButton, MenuButton } from '@tessera/plugin-sdk/ui';

interface Props {
  title: string;
  /** Undefined at the end of its column. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onHide: () => void;
  onArrange: () => void;
}

/** What can be done with a card of the page. */
export function CardMenu({ title, onUp, onDown, onHide, onArrange }: Props) {
  const { t } = useTranslation('core');
  const end = t('home.arrange.end');
  return (
    <MenuButton
      label={t('home.arrange.menu', { title })}
      align="end"
      items={[
        { label: t('home.arrange.up'), icon: 'arrowUp', ...(onUp ? { onClick: onUp } : { disabledReason: end }) },
        { label: t('home.arrange.down'), icon: 'arrowDown', ...(onDown ? { onClick: onDown } : { disabledReason: end }) },
        { label: t('home.arrange.hide'), icon: 'eyeOff', onClick: onHide },
        { label: t('home.arrange.all'), icon: 'drag', onClick: onArrange, section: true },
      ]}
      trigger={(trigger) => <IconButton icon="more" label={t('home.arrange.menu', { title })} {...trigger} />}
    />
  );
}
