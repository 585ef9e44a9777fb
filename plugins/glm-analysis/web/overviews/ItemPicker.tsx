import { Dropdown, Field, makeStyles, Option } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IconButton, StatusTag, tip, useAction } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { EdaItem, ReportFile } from '../../contract/runs';
import { OneLine } from '../OneLine';
import { RowTag } from '../RowTag';
import { useRemoveEdaMutation } from '../runs/calls';

const useStyles = makeStyles({
  // takes what the others leave: its beginning tells it apart
  chip: { flex: '1 0.5 190px', maxWidth: 'max-content' },
  line: { display: 'flex', alignItems: 'center', gap: '4px' },
  box: { minWidth: 0, flexGrow: 1 },
  list: { maxHeight: '400px' },
  hint: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
});

/** The analysis that is shown, with what it was made from; outdated ones say so, and why unless the file itself is outdated and tells. */
export function ItemPicker({
  file,
  items,
  value,
  onChange,
}: {
  file: Pick<ReportFile, 'outdated'>;
  items: readonly EdaItem[];
  value: EdaItem;
  onChange: (id: number | undefined) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const text = useText();
  const runAction = useAction();
  const [remove] = useRemoveEdaMutation();
  const why = file.outdated ? null : value.outdated;
  const removeIt = () =>
    void runAction(
      () => remove({ id: value.id }).unwrap(),
      { done: t('overviews.removed'), failed: t('overviews.notRemoved'), detail: value.name },
      {
        title: t('overviews.removeTitle', { name: value.name }),
        body: t('overviews.removeBody'),
        confirmLabel: t('overviews.remove'),
        danger: true,
      },
    ).then((done) => done && onChange(undefined));
  // a file that is outdated says above why; one analysis of it says so itself
  const hint = why && (
    <span className={styles.hint}>
      <StatusTag tone="warning" icon="history">
        {t('overviews.outdated')}
      </StatusTag>
      <span>{text(why)}</span>
    </span>
  );
  return (
    <>
      <div className={styles.chip}>
        <Field label={t('overviews.item')} hint={hint}>
          {(field) => (
            <span className={styles.line} {...tip(t('overviews.madeBy', { by: value.createdBy }))}>
              <Dropdown
                {...field}
                className={styles.box}
                listbox={{ className: styles.list }}
                button={{ children: <OneLine>{value.name}</OneLine> }}
                value={value.name}
                selectedOptions={[String(value.id)]}
                onOptionSelect={(_, { optionValue }) => onChange(Number(optionValue))}
              >
                {items.map(({ id, name, isOutdated }) => (
                  <Option key={id} value={String(id)} text={name}>
                    {isOutdated ? t('overviews.outdatedItem', { name }) : name}
                  </Option>
                ))}
              </Dropdown>
              <IconButton icon="delete" danger label={t('overviews.removeName', { name: value.name })} onClick={removeIt} />
            </span>
          )}
        </Field>
      </div>
      {value.outdated && !why && <RowTag tone="warning" icon="history" text={t('overviews.outdated')} />}
    </>
  );
}
