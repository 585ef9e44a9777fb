import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { FormikValues } from 'formik';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../engine/errors';
import type { FormState } from '../engine/useForm';
import { useReturnFocus } from './useReturnFocus';

const useStyles = makeStyles({
  surface: { maxWidth: '720px' },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', marginTop: tokens.spacingVerticalM },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  actions: { flexWrap: 'wrap', marginTop: tokens.spacingVerticalM },
});

/** Somebody else saved first: both versions side by side, and the choice between them. */
export function StaleDialog<Values extends FormikValues, Result>({ form }: { form: FormState<Values, Result> }) {
  return form.stale ? <Versions form={form} theirs={form.stale.theirs} /> : null;
}

function Versions<Values extends FormikValues, Result>({ form, theirs }: { form: FormState<Values, Result>; theirs: Values }) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  useReturnFocus();
  const fields = form.link.registry.all();
  const rows = form.differing(theirs).map((name) => ({ name, entry: fields.get(name) }));
  const show = (values: unknown, name: string) => fields.get(name)?.format(valueAt(values, name)) || t('form.empty');
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => !data.open && form.goOnEditing()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('stale.title')}</DialogTitle>
          <DialogContent>
            {t(rows.length ? 'stale.body' : 'stale.same')}
            {rows.length > 0 && (
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col" className={styles.cell}>
                      {t('stale.field')}
                    </th>
                    <th scope="col" className={styles.cell}>
                      {t('stale.mine')}
                    </th>
                    <th scope="col" className={styles.cell}>
                      {t('stale.theirs')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ name, entry }) => (
                    <tr key={name}>
                      <th scope="row" className={styles.cell}>
                        {entry?.label}
                      </th>
                      <td className={styles.cell}>{show(form.formik.values, name)}</td>
                      <td className={styles.cell}>{show(theirs, name)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </DialogContent>
          <DialogActions className={styles.actions} fluid>
            <Button appearance="subtle" onClick={form.goOnEditing}>
              {t('stale.goOn')}
            </Button>
            <Button onClick={form.takeTheirs}>{t('stale.takeTheirs')}</Button>
            <Button appearance="primary" onClick={form.keepMine}>
              {t('stale.keepMine')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
