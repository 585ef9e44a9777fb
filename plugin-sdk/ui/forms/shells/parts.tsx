import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle';
import type { FormikContextType, FormikValues } from 'formik';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDangerButton } from '../../feedback/dangerButton';
import { FormContext } from '../engine/FormContext';
import type { FormSpec, FormState } from '../engine/useForm';
import { messageText } from '../messageText';
import { StaleDialog } from './StaleDialog';

/** What the three shells have in common. */
export interface FormShellProps<Values extends FormikValues, Result = unknown> extends FormSpec<Values, Result> {
  title: string;
  subtitle?: string;
  submitLabel?: string;
  children: ReactNode | ((formik: FormikContextType<Values>) => ReactNode);
}

const useStyles = makeStyles({
  problem: { marginBottom: tokens.spacingVerticalL, flexShrink: 0 },
  title: { display: 'block' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
  reference: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  toFix: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginRight: 'auto',
    color: tokens.colorStatusDangerForeground1,
    fontWeight: tokens.fontWeightMedium,
    fontSize: tokens.fontSizeBase200,
  },
  button: { minWidth: '92px' },
});

interface Part<Values extends FormikValues, Result> {
  form: FormState<Values, Result>;
}

/** The form element with its context; shells put head, fields and foot inside. */
export function FormFrame<Values extends FormikValues, Result>({
  form,
  className,
  children,
}: Part<Values, Result> & { className?: string; children: ReactNode }) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation(); // a form in a dialog opened from here bubbles through React's tree, not the page's
    void form.submit();
  };
  return (
    // no context holds the values: a new one at each key would make React walk through the whole form
    <FormContext value={form.link}>
      <form ref={form.formRef} className={className} noValidate aria-busy={form.busy} onSubmit={onSubmit}>
        {children}
      </form>
      <StaleDialog form={form} />
    </FormContext>
  );
}

/** The fields, below the message of a submission that failed as a whole. */
export function FormFields<Values extends FormikValues, Result>({
  form,
  children,
}: Part<Values, Result> & Pick<FormShellProps<Values, Result>, 'children'>) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  return (
    <>
      <ProblemBar form={form} />
      {form.taken.length > 0 && (
        <MessageBar intent="info" layout="multiline" className={styles.problem}>
          <MessageBarBody>{t('stale.taken', { fields: form.taken.join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      {typeof children === 'function' ? children(form.formik) : children}
    </>
  );
}

function ProblemBar<Values extends FormikValues, Result>({ form }: Part<Values, Result>) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const { problem, unassignedErrors } = form;
  if (!problem && !unassignedErrors.length) return null;
  const lines = [...unassignedErrors, ...(problem?.errors ?? [])].map((one) => messageText(t, one.message));
  const failed = form.failed ?? t('form.failed');
  const said = problem?.detail ? messageText(t, problem.detail) : problem && !lines.length ? t('form.generalError') : undefined;
  const kind = problem?.kind ?? 'other';
  const { title, text } = {
    network: { title: t('form.networkTitle'), text: t('form.network') },
    saved: { title: t('form.savedTitle'), text: t('form.saved') },
    stale: { title: failed, text: t('form.staleWithoutCopy') },
    other: { title: failed, text: said },
  }[kind];
  return (
    <MessageBar
      intent={kind === 'network' || kind === 'saved' ? 'warning' : 'error'}
      layout="multiline"
      className={styles.problem}
      data-form-problem=""
      tabIndex={-1}
      role="alert"
    >
      <MessageBarBody>
        <MessageBarTitle className={styles.title}>{title}</MessageBarTitle>
        {text}
        {lines.length > 0 && (
          <ul className={styles.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {problem?.reference && <span className={styles.reference}>{t('form.reference', { reference: problem.reference })}</span>}
      </MessageBarBody>
      {kind === 'network' && (
        <MessageBarActions>
          <Button type="submit" size="small">
            {t('actions.tryAgain')}
          </Button>
        </MessageBarActions>
      )}
      {kind === 'saved' && (
        <MessageBarActions>
          <Button size="small" onClick={form.takeFirst}>
            {t('actions.goOnWithSaved')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

/** How many fields are wrong, then Cancel and Save; only Close where nothing can be changed. */
export function FormActions<Values extends FormikValues, Result>({
  form,
  submitLabel,
  onCancel,
  isReady,
  danger,
}: Part<Values, Result> & {
  submitLabel?: string;
  onCancel?: () => void;
  isReady?: ((values: Values) => boolean) | undefined;
  danger?: boolean | undefined;
}) {
  const styles = useStyles();
  const dangerClass = useDangerButton();
  const { t } = useTranslation('forms');
  return (
    <>
      <span role="status" className={mergeClasses(form.toFix > 0 && styles.toFix)}>
        {form.toFix > 0 && (
          <>
            <ErrorCircle16Filled aria-hidden />
            {t('form.toFix', { count: form.toFix })}
          </>
        )}
      </span>
      {onCancel && (
        <Button className={styles.button} onClick={onCancel}>
          {t(form.readOnly ? 'actions.close' : danger ? 'actions.back' : 'actions.cancel')}
        </Button>
      )}
      {!form.readOnly && (
        <Button
          type="submit"
          appearance="primary"
          className={mergeClasses(styles.button, danger && dangerClass)}
          disabledFocusable={form.busy || isReady?.(form.formik.values) === false}
          icon={form.busy ? <Spinner size="extra-tiny" appearance="inverted" role="presentation" aria-hidden /> : undefined}
        >
          {form.busy ? t('actions.saving') : (submitLabel ?? t('actions.save'))}
        </Button>
      )}
    </>
  );
}
