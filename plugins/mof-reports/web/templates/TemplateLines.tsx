import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { nameIn } from '@tessera/plugin-sdk/contract';
import { IconButton, TypeTag, useAction, useLanguage } from '@tessera/plugin-sdk/ui';
import { accountsIn } from '../../contract/accountWords';
import type { TemplateLine, TemplateView } from '../../contract/templates';
import { useRemoveReportFormLineMutation } from './calls';
import { useTemplateStyles } from './templateStyles';

interface Props {
  shown: TemplateView['statements'][number];
  mayChange: boolean;
  id: number | null;
  onEdit: (line: TemplateLine) => void;
}

/** Lines of a statement with their formulas. */
export function Lines({ shown, mayChange, id, onEdit }: Props) {
  const styles = useTemplateStyles();
  const { t } = useTranslation('mof-reports');
  const language = useLanguage();
  const act = useAction();
  const [remove] = useRemoveReportFormLineMutation();
  const hasAccounts = shown.lines.some(({ accounts }) => accounts);
  const head = (text: string) => (
    <th scope="col" className={styles.head}>
      {text}
    </th>
  );
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={t('forms.lines')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head(t('reports.code'))}
            {head(t('reports.item'))}
            {head(t('reports.formula'))}
            {hasAccounts && head(t('forms.accounts'))}
            {mayChange && head(t('forms.change'))}
          </tr>
        </thead>
        <tbody>
          {shown.lines.map((one) => (
            <tr key={one.code}>
              <td className={mergeClasses(styles.cell, styles.code)}>{one.code}</td>
              <th
                scope="row"
                className={mergeClasses(styles.cell, styles.name, (one.isTotal || one.level === 0) && styles.strong)}
                style={{ paddingInlineStart: `${10 + one.level * 14}px` }}
              >
                {nameIn(language, one.name, one.nameEn)}
                {one.holdsNegative && <TypeTag>{t('forms.negative')}</TypeTag>}
              </th>
              <td className={mergeClasses(styles.cell, styles.formula)}>{one.formula}</td>
              {hasAccounts && <td className={styles.cell}>{one.accounts && accountsIn(language, one.accounts)}</td>}
              {mayChange && (
                <td className={mergeClasses(styles.cell, styles.tools)}>
                  <IconButton icon="edit" label={t('forms.editLine', { code: one.code })} onClick={() => onEdit(one)} />
                  <IconButton
                    icon="delete"
                    label={t('forms.removeLine', { code: one.code })}
                    onClick={() =>
                      void act(
                        () => remove({ id: id!, statement: shown.code, code: one.code }).unwrap(),
                        { done: t('forms.lineRemoved'), failed: t('forms.failed') },
                        {
                          title: t('forms.removeLine', { code: one.code }),
                          body: nameIn(language, one.name, one.nameEn),
                          confirmLabel: t('forms.remove'),
                          danger: true,
                        },
                      )
                    }
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
