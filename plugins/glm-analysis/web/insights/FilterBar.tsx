import { Button, makeStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/plugin-sdk/ui';
import type { OpenFilter } from './useFilter';
import { YearChoice } from '../years/YearChoice';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  end: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginInlineStart: 'auto' },
});

interface Props {
  filter: OpenFilter;
  /** Of the file. */
  years: readonly number[];
  several?: boolean;
  children?: ReactNode;
}

/** What one chart is restricted to. It follows the year of the page until somebody gives it one of its own. */
export function FilterBar({ filter, years, several = false, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const [isOpen, setOpen] = useState(filter.hasOwn);
  const showsYears = isOpen || filter.hasOwn;
  const follow = () => {
    setOpen(false);
    filter.follow();
  };
  return (
    <div className={styles.bar}>
      {showsYears && (
        <YearChoice
          inRow
          label={t(several ? 'insights.years' : 'insights.year')}
          years={years}
          value={filter.draft.years}
          several={several}
          onChange={(chosen) => filter.change({ years: chosen })}
        />
      )}
      {children}
      <div className={styles.end}>
        {showsYears ? (
          <Button size="small" appearance="subtle" onClick={follow}>
            {t('insights.follow')}
          </Button>
        ) : (
          <Button size="small" appearance="subtle" icon={<Icon name="calendar" />} onClick={() => setOpen(true)}>
            {t('insights.own')}
          </Button>
        )}
        {(showsYears || filter.isChanged) && (
          <Button size="small" appearance="primary" disabled={!filter.isChanged} onClick={filter.save}>
            {t('insights.save')}
          </Button>
        )}
      </div>
    </div>
  );
}
