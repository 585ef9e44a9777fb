import { Dropdown, Field, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, tip, useAction } from '@tessera/plugin-sdk/ui';
import type { EdaItem } from '../../contract/runs';
import { OneLine } from '../OneLine';
import { RowTag } from '../RowTag';
import { useRemoveEdaMutation } from '../runs/calls';

const laptop = '@container (min-width: 880px) and (max-width: 1150px)';

const useStyles = makeStyles({
  // takes what the others leave: its setting and version tell it apart
  chip: { flex: '3 1 172px', maxWidth: 'max-content' },
  // in one row of choices on a laptop a sign stands before the name; elsewhere the words beside the choice
  sign: { display: 'none', flexShrink: 0, color: tokens.colorStatusWarningForeground1, [laptop]: { display: 'inline-flex' } },
  tag: { display: 'contents', [laptop]: { display: 'none' } },
  line: { display: 'flex', alignItems: 'center', gap: '4px' },
  box: { minWidth: 0, flexGrow: 1 },
  name: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  list: { maxHeight: '400px' },
});

/** The analysis that is shown, with what it was made from; outdated ones say so; why stands above the row. */
export function ItemPicker({
  items,
  value,
  onChange,
}: {
  items: readonly EdaItem[];
  value: EdaItem;
  onChange: (id: number | undefined) => void;
}) {
  const styles = useStyles();
  const { t } = useTranslation('glm-analysis');
  const runAction = useAction();
  const [remove] = useRemoveEdaMutation();
  const isMarked = value.outdated !== null;
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
  return (
    <>
      <div className={styles.chip}>
        <Field label={t('overviews.item')}>
          {(field) => (
            <span className={styles.line} {...tip(t('overviews.madeBy', { by: value.createdBy }))}>
              <Dropdown
                {...field}
                className={styles.box}
                listbox={{ className: styles.list }}
                button={{
                  children: (
                    <span className={styles.name}>
                      {isMarked && (
                        <span className={styles.sign} role="img" aria-label={t('overviews.outdated')}>
                          <Icon name="history" size={16} />
                        </span>
                      )}
                      <OneLine>{value.name}</OneLine>
                    </span>
                  ),
                }}
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
      {isMarked && (
        <span className={styles.tag}>
          <RowTag tone="warning" icon="history" text={t('overviews.outdated')} />
        </span>
      )}
    </>
  );
}
