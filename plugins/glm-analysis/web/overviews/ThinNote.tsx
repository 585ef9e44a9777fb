import { useTranslation } from 'react-i18next';
import { useFormat } from '@tessera/plugin-sdk/ui';
import { thinBelow } from '../../contract/measures';
import { thinBelowClaims } from './figures';
import { useFigureTableStyles } from './figureTableStyles';

/** Under a table: what its hatching means. */
export function ThinNote() {
  const styles = useFigureTableStyles();
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  return (
    <div className={styles.note}>
      <span aria-hidden className={styles.swatch} />
      {t('overviews.thinNote', { claims: format.number(thinBelowClaims), least: format.number(thinBelow) })}
    </div>
  );
}
