import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardSkeleton, Icon, MenuButton, QueryBoundary, Tabs, TypeTag, useNotify } from '@tessera/plugin-sdk/ui';
import { downloadSheet } from '@tessera/plugin-sdk/web';
import type { Coefficient, Model } from '../../contract/models';
import { OutdatedBar } from '../OutdatedBar';
import { nameOfVariable } from '../overviews/choices';
import { useAddress } from '../overviews/useAddress';
import { useGetModelQuery } from './calls';
import { ModelFacts } from './ModelFacts';
import { OverlayPicker } from './OverlayPicker';
import { RenameModel } from './RenameModel';
import { useModelRemoval } from './useModelRemoval';
import { useOverlays } from './useOverlays';
import { VariableView } from './VariableView';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' },
  titles: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** One saved model. The address says its variable and what is laid over it. */
export function ModelPage({ id }: { id: number }) {
  const { t } = useTranslation('glm-analysis');
  const { set } = useAddress();
  const query = useGetModelQuery({ id });
  return (
    <>
      <div>
        <Button
          appearance="subtle"
          size="small"
          icon={<Icon name="arrowLeft" />}
          onClick={() => set({ model: undefined, variable: undefined, over: undefined })}
        >
          {t('models.back')}
        </Button>
      </div>
      <QueryBoundary query={query} skeleton={<CardSkeleton cards={3} />} failedTitle={t('models.failed')}>
        {(model) => <ModelView model={model} />}
      </QueryBoundary>
    </>
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
  const variable = model.variables.find((name) => name === get('variable')) ?? model.variables[0] ?? '';
  const columns = (['variable', 'level', 'state', 'coefficient', 'standardError', 'relativity', 'lower95', 'upper95'] as const).map(
    (name) => ({
      header: t(`models.${name}`),
    }),
  );
  const rowOf = (row: Coefficient) => [
    row.variable ?? t('models.states.intercept'),
    row.level,
    t(`models.states.${row.state}`),
    ...[row.coefficient, row.standardError, row.relativity, row.lower95, row.upper95],
  ];
  const download = () =>
    downloadSheet(model.name, columns, model.coefficients.map(rowOf)).catch((error: unknown) =>
      notify.failure(error, t('models.notExported')),
    );
  const leave = () => set({ model: undefined, variable: undefined, over: undefined }, { replace: true });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{model.name}</h2>
          <TypeTag tone={model.model === 'frequency' ? 'blue' : 'pumpkin'}>{t(`models.kinds.${model.model}`)}</TypeTag>
        </div>
        <div className={styles.actions}>
          {models.length > 0 && (
            <OverlayPicker
              models={models}
              chosen={chosen}
              onChange={(ids) => set({ over: ids.join('.') || undefined }, { replace: true })}
            />
          )}
          <Button icon={<Icon name="download" />} onClick={() => void download()}>
            {t('models.export')}
          </Button>
          <MenuButton
            label={t('models.more')}
            align="end"
            items={[
              { icon: 'edit', label: t('models.rename'), onClick: () => setRenaming(true) },
              { icon: 'delete', label: t('models.delete'), danger: true, section: true, onClick: () => void remove(model, leave) },
            ]}
            trigger={(button) => <Button aria-label={t('models.more')} icon={<Icon name="more" />} {...button} />}
          />
        </div>
      </div>
      <OutdatedBar outdated={model.outdated} />
      <ModelFacts model={model} />
      <Tabs
        label={t('models.variables')}
        value={variable}
        onChange={(name) => set({ variable: name }, { replace: true })}
        tabs={model.variables.map((name) => ({ id: name, label: nameOfVariable(name, model.variableNames) }))}
      >
        <VariableView key={variable} model={model} variable={variable} others={laidOver} />
      </Tabs>
      {isRenaming && <RenameModel model={model} onClose={() => setRenaming(false)} />}
    </>
  );
}
