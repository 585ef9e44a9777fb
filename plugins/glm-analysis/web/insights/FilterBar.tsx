import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenFilter } from './useFilter';
import { YearChoice } from '../years/YearChoice';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px 16px',
    paddingBottom: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  years: { flex: '0 1 316px', minWidth: 0 },
  save: { marginInlineStart: 'auto' },
});

interface Props {
  filter: OpenFilter;
  /** Of the file. */
  years: readonly number[];
  several?: boolean;
  children?: ReactNode;
}

/** A chart's own filter, and the button that loads this chart anew. */
export function FilterBar({ filter, years, several = false, children }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  return (
    <div className={styles.bar}>
      <div className={styles.years}>
        <YearChoice
          label={t(several ? 'insights.years' : 'insights.year')}
          years={years}
          value={filter.draft.years}
          several={several}
          onChange={(chosen) => filter.change({ years: chosen })}
        />
      </div>
      {children}
      <Button className={styles.save} appearance="primary" disabled={!filter.isChanged} onClick={filter.save}>
        {t('insights.save')}
      </Button>
    </div>
  );
}
