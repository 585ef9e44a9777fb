import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, CardTools, Icon, lazyDialog, PageFrame, useNotify } from '@tessera/plugin-sdk/ui';
import { useUser } from '@tessera/plugin-sdk/web';
import { inOrder, moved, neighbourOf, withHidden } from './home/arrangement';
import { CardMenu } from './home/CardMenu';
import { useArrangement } from './home/useArrangement';
import { useHomeCards, type HomeCardOf } from './home/useHomeCards';

const ArrangeDialog = lazyDialog(() => import('./home/ArrangeDialog'));

const useStyles = makeStyles({
  page: { containerType: 'inline-size' },
  // by the width of the content, which the sidebar decides too
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 332px' },
  },
  column: { display: 'grid', gap: '16px', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** The day of whoever is signed in: what waits for them, and the cards that plugins add, as that person has arranged them. */
export default function Home() {
  const { t } = useTranslation('core');
  const user = useUser();
  const styles = useStyles();
  const notify = useNotify();
  const cards = useHomeCards();
  const { arrangement, isKnown, save } = useArrangement();
  const [isArranging, setArranging] = useState(false);

  const menuOf = ({ id, title }: HomeCardOf) => {
    if (!save) return null;
    const by = (step: -1 | 1) => {
      const to = neighbourOf(cards, arrangement, id, step);
      return to === undefined ? undefined : () => void save(moved(cards, arrangement, id, to));
    };
    const hide = () => {
      void save(withHidden(arrangement, id, true));
      notify.info(t('home.arrange.isHidden', { title }), { detail: t('home.arrange.backBy') });
    };
    return <CardMenu title={title} onUp={by(-1)} onDown={by(1)} onHide={hide} onArrange={() => setArranging(true)} />;
  };
  const shown = inOrder(cards, arrangement).filter(({ id }) => !arrangement.hidden.includes(id));
  return (
    <PageFrame
      title={t('home.title')}
      subtitle={user.fullName}
      actions={
        save && (
          <Button icon={<Icon name="drag" />} onClick={() => setArranging(true)}>
            {t('home.arrange.all')}
          </Button>
        )
      }
    >
      <div className={styles.page}>
        {isKnown ? (
          <div className={styles.columns}>
            {(['main', 'side'] as const).map((area) => (
              <div key={area} className={styles.column}>
                {shown
                  .filter((card) => card.area === area)
                  .map((card) => (
                    <CardTools.Provider key={card.id} value={menuOf(card)}>
                      {card.content}
                    </CardTools.Provider>
                  ))}
              </div>
            ))}
          </div>
        ) : (
          <CardSkeleton />
        )}
      </div>
      {isArranging && save && (
        <ArrangeDialog
          cards={cards}
          arrangement={arrangement}
          onChange={(changed: typeof arrangement | null) => void save(changed)}
          onClose={() => setArranging(false)}
        />
      )}
    </PageFrame>
  );
}
