import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormikValues } from 'formik';
import { useNavigate } from 'react-router-dom';
import { ownTokens } from '../../theme/themes';
import { useForm } from '../engine/useForm';
import { useLeaveGuard } from './LeaveGuard';
import { FormActions, FormFields, FormFrame, type FormShellProps } from './parts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', minHeight: '100%' },
  head: { marginBottom: tokens.spacingVerticalL },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3 },
  fields: { flexGrow: 1, maxWidth: '960px', counterReset: 'form-section' },
  sheet: {
    padding: '20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  // as wide as the form, in the colour of the page: a form that is shorter than the window ends in its buttons
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    maxWidth: '960px',
    backgroundColor: ownTokens.colorCanvas,
    containerType: 'scroll-state' as 'normal',
  },
  actions: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    minHeight: '64px',
    boxSizing: 'border-box',
    borderTopWidth: '1px',
    borderTopStyle: 'solid',
    borderTopColor: 'transparent',
    '@container scroll-state(stuck: bottom)': { borderTopColor: tokens.colorNeutralStroke2 },
  },
});

export interface FormPageProps<Values extends FormikValues, Result = unknown> extends Omit<FormShellProps<Values, Result>, 'title'> {
  /** Leave it out where the page frame around shows the title. */
  title?: string;
  /** Address that Cancel goes to, and saving too unless `onSaved` decides. Without it there is no Cancel. */
  cancelTo?: string;
}

/** A long form on a page of its own: sections, and a foot that stays in sight. */
export function FormPage<Values extends FormikValues, Result = unknown>(props: FormPageProps<Values, Result>) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { cancelTo, onSaved } = props;
  const leave = cancelTo === undefined ? undefined : () => void navigate(cancelTo);
  const form = useForm(
    props,
    () => {
      if (!onSaved) leave?.();
    },
    'h2',
  );
  const { requestClose, guard } = useLeaveGuard(form, leave);
  return (
    <>
      <FormFrame form={form} className={styles.form}>
        {props.title && (
          <header className={styles.head}>
            <h1 className={styles.title}>{props.title}</h1>
            {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
          </header>
        )}
        <div className={styles.fields}>
          <div className={styles.sheet}>
            <FormFields form={form}>{props.children}</FormFields>
          </div>
        </div>
        {(!form.readOnly || leave) && (
          <footer className={styles.foot} data-screen-only="">
            <div className={styles.actions}>
              <FormActions form={form} submitLabel={props.submitLabel} onCancel={leave && requestClose} />
            </div>
          </footer>
        )}
      </FormFrame>
      {guard}
    </>
  );
}
