import { makeStyles, tokens } from '@fluentui/react-components';
import { createContext, useContext, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { ScreenTabs } from '../page/ScreenTabs';
import type { MenuTriggerProps } from '../overlay/Menu';
import { tip } from '../overlay/Tip';
import type { ViewState } from './useListState';

export interface ListViewsProps {
  view: ViewState;
  /** Opens its menu as soon as it is there: it was asked for by the button that stood in its place. */
  opens: boolean;
  /** The button until it is there. */
  waiting: ReactNode;
}

/** Draws the saved views of a list, where the shell brings something that keeps them. */
export const ListViewsPart = createContext<ComponentType<ListViewsProps> | undefined>(undefined);

/** Beside the title: the saved view that is on. What keeps the views is fetched when one is on, or when the button is pressed. */
export function ListViews({ view }: { view: ViewState }) {
  const Part = useContext(ListViewsPart);
  const [asked, setAsked] = useState(false);
  if (!Part || !view.list) return null;
  if (!asked && view.id === undefined) return <ViewsButton aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  return <Part view={view} opens={asked} waiting={<ViewsButton aria-haspopup="menu" aria-expanded={false} onClick={() => {}} />} />;
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '28px',
    maxWidth: '100%',
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontWeight: tokens.fontWeightMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    '@media (max-width: 639px)': { minHeight: '36px' },
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '180px' },
});

/** The button of the views of a list, with the name of the one that is on. */
export function ViewsButton({ name, ref, ...button }: MenuTriggerProps & { name?: string | undefined; ref?: Ref<HTMLButtonElement> }) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  // tabs in place of the title leave no room for more than the icon
  const isShort = useContext(ScreenTabs) !== undefined && name === undefined;
  const label = name === undefined ? t('list.views') : t('list.viewNamed', { name });
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      data-screen-only=""
      aria-label={label}
      {...(isShort && tip(label))}
      {...button}
    >
      <Icon name="bookmark" size={16} />
      {!isShort && <span className={styles.name}>{name ?? label}</span>}
      <Icon name="chevronDown" size={16} />
    </button>
  );
}
