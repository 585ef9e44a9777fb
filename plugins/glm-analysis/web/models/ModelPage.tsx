import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Icon, IconButton, MenuButton, QueryBoundary, Tabs, TypeTag, useFormat, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadSheet, useText } from '@tessera/plugin-sdk/web';
import type { Model } from '../../contract/models';
import { OutdatedBar } from '../OutdatedBar';
import { nameOfVariable } from '../overviews/choices';
import { useAddress } from '../overviews/useAddress';
import { metricOf } from '../overviews/useFitted';
import { BesideView } from './BesideView';
import { useGetModelQuery } from './calls';
import { variablesBeside } from './levels';
import { ModelFacts, ModelNotes, ModelRibbon, useModelNotes } from './ModelFacts';
import { modelSheet, type SheetTexts } from './modelSheet';
import { OverlayPicker } from './OverlayPicker';
import { RenameModel } from './RenameModel';
import { kindOf } from './kindOf';
import { useModelRemoval } from './useModelRemoval';
import { useModelWords } from './useModelWords';
import { useOverlays } from './useOverlays';
import { VariableView } from './VariableView';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  titles: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** No column is called so: names of columns have no blank at their beginning. */
const besideTab = ' beside';

/** One saved model. The address says its variable and what is laid over it. */
export function ModelPage({ id }: { id: number }) {
  const { t } = useTranslation('glm-analysis');
  const query = useGetModelQuery({ id });
  return (
    <QueryBoundary query={query} skeleton={<CardSkeleton cards={3} />} failedTitle={t('models.failed')}>
      {(model) => <ModelView model={model} />}
    </QueryBoundary>
  );
}

export function ModelView({ model }: { model: Model }) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const { get, set } = useAddress();
  const { models, chosen, laidOver } = useOverlays(model);
  const [isRenaming, setRenaming] = useState(false);
  const notify = useNotify();
  const remove = useModelRemoval();
  const beside = useMemo(() => variablesBeside(model), [model]);
  const variable = [...model.variables, ...beside].find((name) => name === get('variable')) ?? model.variables[0] ?? '';
  const isBeside = beside.includes(variable);
  const choose = (name: string | undefined) => set({ variable: name }, { replace: true });
  const words = useModelWords(model);
  const format = useFormat();
  const texts = useSheetTexts(model, format.dateTime(model.createdAt));
  const download = () => {
    const { columns, rows, charts } = modelSheet(model, texts, words);
    return downloadSheet(model.name, columns, rows, [], charts).catch((error: unknown) => notify.failure(error, t('models.notExported')));
  };
  const leave = () => set({ model: undefined, variable: undefined, over: undefined });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <IconButton icon="arrowLeft" label={t('models.back')} onClick={leave} />
          <h2 className={styles.title}>{model.name}</h2>
          <TypeTag tone={model.model === 'frequency' ? 'blue' : 'pumpkin'}>{t(`models.kinds.${kindOf(model)}`)}</TypeTag>
        </div>
        <div className={styles.actions}>
          {models.length > 0 && (
            <OverlayPicker
              models={models}
              chosen={chosen}
              onChange={(ids) => set({ over: ids.join('.') || undefined }, { replace: true })}
            />
          )}
          <Button size="small" icon={<Icon name="download" size={16} />} onClick={() => void download()}>
            {t('models.export')}
          </Button>
          <MenuButton
            label={t('models.more')}
            align="end"
            items={[
              { icon: 'edit', label: t('models.rename'), onClick: () => setRenaming(true) },
              { icon: 'delete', label: t('models.delete'), danger: true, section: true, onClick: () => void remove(model, leave) },
            ]}
            trigger={(button) => <Button size="small" aria-label={t('models.more')} icon={<Icon name="more" size={16} />} {...button} />}
          />
        </div>
      </div>
      <OutdatedBar outdated={model.outdated} />
      <ModelNotes model={model} intent="warning" />
      <ModelRibbon model={model} />
      <Tabs
        label={t('models.variables')}
        value={isBeside ? besideTab : variable}
        onChange={(name) => choose(name === besideTab ? beside.at(-1) : name)}
        tabs={[
          ...model.variables.map((name) => ({ id: name, label: nameOfVariable(name, model.variableNames) })),
          ...(beside.length ? [{ id: besideTab, label: t('models.beside') }] : []),
        ]}
      >
        {isBeside ? (
          <BesideView model={model} variable={variable} choices={beside} onChoose={choose} />
        ) : (
          <VariableView key={variable} model={model} variable={variable} others={laidOver} />
        )}
      </Tabs>
      <ModelFacts model={model} />
      <ModelNotes model={model} intent="info" />
      {isRenaming && <RenameModel model={model} onClose={() => setRenaming(false)} />}
    </>
  );
}

function useSheetTexts(model: Model, at: string): SheetTexts {
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const states = ['intercept', 'base', 'estimated', 'aliased', 'no_claims', 'separated', 'no_data'] as const;
  return {
    header: {
      variable: t('models.variable'),
      level: t('models.level'),
      state: t('models.state'),
      coefficient: t('models.coefficient'),
      standardError: t('models.standardError'),
      pValue: t('models.pValue'),
      relativity: t('models.relativity'),
      lower95: t('models.lower95'),
      upper95: t('models.upper95'),
      exposure: t('metrics.EXPOSURE'),
      claims: t('metrics.NUM_CLAIMS'),
      observed: t('models.observed'),
      fittedValue: t('models.fittedValue'),
    },
    states: Object.fromEntries(states.map((state) => [state, t(`models.states.${state}`)])) as SheetTexts['states'],
    fact: {
      kind: t('models.kind'),
      file: t('models.file'),
      setting: t('models.setting'),
      years: t('models.years'),
      hash: t('models.hash'),
      mapping: t('models.mapping'),
      deviance: t('models.deviance'),
      nullDeviance: t('models.nullDeviance'),
      aic: 'AIC',
      currency: t('about.currency'),
      iterations: t('models.iterations'),
      outdated: t('models.outdated'),
      note: t('models.note'),
      dispersion: t('models.dispersion'),
      pearson: t('models.pearson'),
      cells: t('models.cells'),
      policies: t('models.policies'),
      exposure: t('metrics.EXPOSURE'),
      claims: t('metrics.NUM_CLAIMS'),
      created: t('models.createdBy'),
      wald: t('models.wald'),
    },
    beside: t('models.besideState'),
    relativitiesOf: (variable) => t('models.relativitiesOf', { variable }),
    fittedOf: (variable) => t('models.fittedOf', { figure: t(`metrics.${metricOf[model.model]}`), variable }),
    kind: t(`models.kinds.${kindOf(model)}`),
    created: t('models.createdByValue', { name: model.createdBy, date: at }),
    outdated: model.outdated && text(model.outdated),
    notes: useModelNotes(model).map(({ words }) => words),
  };
}
