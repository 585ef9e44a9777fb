import { MessageBar, MessageBarBody, MessageBarGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Card, DescriptionList, missing, useFormat } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { Model } from '../../contract/models';
import { FigureRibbon } from '../FigureRibbon';
import { yearsOfFile } from '../lossDate';
import { useModelWords } from './useModelWords';
import { yearsInWords } from '../../contract/observedYears';

/** Well above 1 in a frequency model: its standard errors are too small. */
const overdispersed = 1.5;

/** The computation tells its variables by their columns; the reader knows them by name. */
export function withName(note: string, variables: readonly string[], nameOf: (variable: string) => string): string {
  for (const before of ['', 'Biến ', 'The variable ']) {
    const found = variables.find((name) => [', ', ' '].some((after) => note.startsWith(before + name + after)));
    if (found !== undefined) return before + nameOf(found) + note.slice(before.length + found.length);
  }
  return note;
}

/** What the reader of a model should know. */
export function useModelNotes(model: Model): { intent: 'warning' | 'info'; words: string }[] {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const format = useFormat();
  const words = useModelWords(model);
  const { pearsonDispersion } = model;
  const years = model.inputs.years && yearsOfFile(model.inputs.years);
  const warnings = [
    ...(years === 'none' ? [t('lossDate.none')] : []),
    ...(model.basis === 'cells' ? [t('models.ofCellsLong')] : []),
    ...(model.converged ? [] : [t('models.notConverged')]),
    ...(model.model === 'frequency' && !model.quasi && pearsonDispersion !== null && pearsonDispersion > overdispersed
      ? [t('models.overdispersed', { value: format.number(pearsonDispersion) })]
      : []),
  ];
  return [
    ...warnings.map((words) => ({ intent: 'warning' as const, words })),
    ...(years === 'underwriting' ? [{ intent: 'info' as const, words: t('lossDate.underwriting') }] : []),
    ...model.notes.map((note) => ({ intent: 'info' as const, words: withName(text(note), model.variables, words.variable) })),
  ];
}

/** What is said of a model, of one weight. */
export function ModelNotes({ model, intent }: { model: Model; intent: 'warning' | 'info' }) {
  const said = useModelNotes(model).filter((note) => note.intent === intent);
  if (!said.length) return null;
  return (
    <MessageBarGroup>
      {said.map(({ words }) => (
        <MessageBar key={words} intent={intent} layout="multiline">
          <MessageBarBody>{words}</MessageBarBody>
        </MessageBar>
      ))}
    </MessageBarGroup>
  );
}

/** What tells models apart, at a glance. */
export function ModelRibbon({ model }: { model: Model }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const figure = (id: string, label: string, value: number | null, decimals: number, note?: string) => ({
    id,
    label,
    value: format.number(value, { decimals }),
    exact: format.number(value, { decimals: 6 }),
    ...(note && { note }),
  });
  return (
    <FigureRibbon
      figures={[
        model.quasi ? { id: 'aic', label: 'AIC', value: missing, exact: t('models.noAic') } : figure('aic', 'AIC', model.aic, 1),
        figure('deviance', t('models.deviance'), model.deviance, 1, t('models.onDf', { df: format.number(model.degreesOfFreedom) })),
        figure('pearson', t('models.pearson'), model.pearsonDispersion, 3),
        figure('exposure', t('metrics.EXPOSURE'), model.exposure, 1),
        figure('claims', t('metrics.NUM_CLAIMS'), model.claims, 0),
      ]}
    />
  );
}

/** How well the model fits, and what it was fitted to: every figure. */
export function ModelFacts({ model }: { model: Model }) {
  const { t } = useTranslation('glm-analysis');
  const format = useFormat();
  const words = useModelWords(model);
  const { inputs, pearsonDispersion } = model;
  const against = (deviance: number, df: number) =>
    t('models.devianceOf', { deviance: format.number(deviance, { decimals: 2 }), df: format.number(df) });
  const base = model.coefficients.find(({ state }) => state === 'intercept');
  const intercept = words.write(base?.relativity ?? null);
  return (
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
  );
}
