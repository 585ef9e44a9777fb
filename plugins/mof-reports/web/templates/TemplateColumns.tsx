import { useTranslation } from 'react-i18next';
import { Card, IconButton, useAction } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import type { TemplateColumn, TemplateView } from '../../contract/templates';
import { useRemoveReportFormColumnMutation } from './calls';
import { useTemplateStyles } from './templateStyles';

interface Props {
  shown: TemplateView['statements'][number];
  mayChange: boolean;
  id: number | null;
  onEdit: (column: TemplateColumn) => void;
}

/** Columns of a statement: what each is summed from or computed by. */
export function Columns({ shown, mayChange, id, onEdit }: Props) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const say = useText();
  const act = useAction();
  const [remove] = useRemoveReportFormColumnMutation();
  const askRemove = ({ code, name }: TemplateColumn) =>
    void act(
      () => remove({ id: id!, statement: shown.code, code }).unwrap(),
      { done: t('forms.columnRemoved'), failed: t('forms.failed') },
      { title: t('forms.removeColumn', { code }), body: say(name), confirmLabel: t('forms.remove'), danger: true },
    );
  return (
    <Card title={t('forms.columns')}>
      <ul className={styles.list}>
        {shown.columns.map((one) => (
          <li key={one.code}>
            {[one.code, one.group && say(one.group), say(one.name)].filter(Boolean).join(' · ')}
            {one.formula && <span className={styles.formula}>{` = ${one.formula}`}</span>}
            {one.measures.length > 0 && <span className={styles.quiet}>{` (${one.measures.join(', ')})`}</span>}
            {mayChange && (
              <>
                <IconButton icon="edit" label={t('forms.editColumn', { code: one.code })} onClick={() => onEdit(one)} />
                <IconButton icon="delete" label={t('forms.removeColumn', { code: one.code })} onClick={() => askRemove(one)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
