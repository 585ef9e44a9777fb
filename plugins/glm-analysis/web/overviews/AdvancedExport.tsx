import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closing, useReturnFocus } from '@tessera/plugin-sdk/ui';
import type { OverviewChoices, OverviewValues } from '../../contract/overviews';
import { textOfChoice } from './choices';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px', maxHeight: '400px', overflowY: 'auto', paddingBlock: '8px' },
  text: { margin: 0, color: tokens.colorNeutralForeground3 },
  label: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  years: { display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  variables: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' },
});

type Chosen = Pick<OverviewValues, 'varName' | 'varYear'>;

/** As many sheets as one spreadsheet may have. */
const mostVariables = 50;

interface Props {
  choices: OverviewChoices;
  /** Chosen at first. */
  shown: Chosen;
  onExport: (chosen: Chosen) => void;
  onClose: () => void;
}

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];

/** Which variables and years a spreadsheet gets: a sheet a variable, the years one under the other. Needs one of each. */
export function AdvancedExport({ choices, shown, onExport, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const id = useId();
  useReturnFocus();
  const names = choices.varName.map(({ name }) => name);
  const years = choices.varYear.map(({ name }) => name);
  const [variables, setVariables] = useState<readonly string[]>(shown.varName);
  const [chosenYears, setYears] = useState<readonly number[]>(shown.varYear);
  const isReady = variables.length > 0 && variables.length <= mostVariables && chosenYears.length > 0;
  return (
    <Dialog open onOpenChange={closing(onClose)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('overviews.exportAdvanced')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{t('overviews.exportAbout', { count: mostVariables })}</p>
            <div role="group" aria-labelledby={`${id}-years`}>
              <h3 id={`${id}-years`} className={styles.label}>
                {t('overviews.years')}
              </h3>
              <div className={styles.years}>
                {years.map((year) => (
                  <Checkbox
                    key={year}
                    label={String(year)}
                    checked={chosenYears.includes(year)}
                    onChange={() => setYears(toggled(chosenYears, year))}
                  />
                ))}
              </div>
            </div>
            <div role="group" aria-labelledby={`${id}-variables`}>
              <h3 id={`${id}-variables`} className={styles.label}>
                {t('overviews.variable')}
              </h3>
              <div className={styles.variables}>
                {names.map((name) => (
                  <Checkbox
                    key={name}
                    label={textOfChoice(name, choices.variables)}
                    checked={variables.includes(name)}
                    onChange={() => setVariables(toggled(variables, name))}
                  />
                ))}
              </div>
            </div>
          </DialogContent>
          <DialogActions fluid>
            <Button onClick={onClose}>{t('runs.cancel')}</Button>
            <Button
              appearance="primary"
              disabled={!isReady}
              onClick={() =>
                onExport({
                  varName: names.filter((name) => variables.includes(name)),
                  varYear: years.filter((year) => chosenYears.includes(year)),
                })
              }
            >
              {t('overviews.export')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
