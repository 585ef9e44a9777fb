import { MessageBar, MessageBarBody, MessageBarGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { DescriptionList, Card, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { Model } from '../../contract/models';
import { useModelWords } from './useModelWords';
import { yearsInWords } from '../../contract/observedYears';

/** Well above 1 in a frequency model: its standard errors are too small. */
const overdispersed = 1.5;

/** What the reader of a model should know. */
export function useModelNotes(model: Model): { intent: 'warning' | 'info'; words: string }[] {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const { pearsonDispersion } = model;
  const warnings = [
    ...(model.basis === 'cells' ? [t('models.ofCellsLong')] : []),
    ...(model.converged ? [] : [t('models.notConverged')]),
    ...(model.model === 'frequency' && !model.quasi && pearsonDispersion !== null && pearsonDispersion > overdispersed
      ? [t('models.overdispersed', { value: format.number(pearsonDispersion) })]
      : []),
  ];
  return [
    ...warnings.map((words) => ({ intent: 'warning' as const, words })),
    ...model.notes.map((note) => ({ intent: 'info' as const, words: text(note) })),
  ];
}

/** How well the model fits, what it was fitted to, and what the reader should know. */
export function ModelFacts({ model }: { model: Model }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const words = useModelWords(model);
  const { inputs, pearsonDispersion } = model;
  const against = (deviance: number, df: number) =>
    t('models.devianceOf', { deviance: format.number(deviance, { decimals: 2 }), df: format.number(df) });
  const base = model.coefficients.find(({ state }) => state === 'intercept');
  const intercept = words.write(base?.relativity ?? null);
  const said = useModelNotes(model);
  return (
    <>
      <Card title={t('models.facts')}>
        <DescriptionList
          min={160}
          items={[
            { label: t('models.deviance'), value: against(model.deviance, model.degreesOfFreedom) },
            { label: t('models.nullDeviance'), value: against(model.nullDeviance, model.nullDegreesOfFreedom) },
            { label: 'AIC', value: model.quasi ? t('models.noAic') : format.number(model.aic, { decimals: 1 }) },
            { label: t('models.atBase'), value: intercept },
            { label: t('models.dispersion'), value: format.number(model.dispersion, { decimals: 4 }) },
            { label: t('models.pearson'), value: format.number(pearsonDispersion, { decimals: 4 }) },
            {
              label: t('models.iterations'),
              value: t('models.iterationsValue', { count: model.iterations, seconds: format.number(model.seconds, { decimals: 1 }) }),
            },
            { label: t('models.cells'), value: format.number(model.cells) },
            ...(model.policies === null ? [] : [{ label: t('models.policies'), value: format.number(model.policies) }]),
            { label: t('metrics.EXPOSURE'), value: format.number(model.exposure, { decimals: 1 }) },
            { label: t('metrics.NUM_CLAIMS'), value: format.number(model.claims) },
            {
              label: t('models.setting'),
              value: t('models.settingOption', {
                name: model.settingName,
                version: inputs.settingVersion,
                years: yearsInWords(inputs.setting.calYear),
              }),
            },
            {
              label: t('models.createdBy'),
              value: t('models.createdByValue', { name: model.createdBy, date: format.dateTime(model.createdAt) }),
            },
          ]}
        />
      </Card>
      {said.length > 0 && (
        <MessageBarGroup>
          {said.map(({ intent, words }) => (
            <MessageBar key={words} intent={intent} layout="multiline">
              <MessageBarBody>{words}</MessageBarBody>
            </MessageBar>
          ))}
        </MessageBarGroup>
      )}
    </>
  );
}
