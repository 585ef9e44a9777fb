import { Button, makeStyles, OverlayDrawer, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { FormikValues } from 'formik';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../engine/useForm';
import { closing } from '../../overlay/closing';
import { useLeaveGuard } from './LeaveGuard';
import { FormActions, FormFields, FormFrame, type FormShellProps } from './parts';
import { useFirstField } from './useFirstField';
import { useReturnFocus } from './useReturnFocus';

const useStyles = makeStyles({
  drawer: { width: '600px', maxWidth: '100vw' },
  form: { display: 'flex', flexDirection: 'column', width: '100%', height: '100%', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} 28px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  titles: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: `${tokens.spacingVerticalL} 28px ${tokens.spacingVerticalXXL}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexShrink: 0,
    gap: tokens.spacingHorizontalS,
    minHeight: '64px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} 28px`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
  },
});

export interface FormDrawerProps<Values extends FormikValues, Result = unknown> extends FormShellProps<Values, Result> {
  /** After saving, and when closed without; the caller stops rendering the drawer then. */
  onClose: () => void;
}

/** A form over its list, at the right edge; the whole width on a phone. Mount it to open it. */
export function FormDrawer<Values extends FormikValues, Result = unknown>(props: FormDrawerProps<Values, Result>) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const titleId = useId();
  useReturnFocus();
  const form = useForm(props, props.onClose);
  useFirstField(form.formRef);
  const { requestClose, guard } = useLeaveGuard(form, props.onClose);
  return (
    <OverlayDrawer open position="end" className={styles.drawer} aria-labelledby={titleId} onOpenChange={closing(requestClose)}>
      <FormFrame form={form} className={styles.form}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h2 id={titleId} className={styles.title}>
              {props.title}
            </h2>
            {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
          </div>
          <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('actions.close')} onClick={requestClose} />
        </div>
        {/* without fields nothing in it takes the focus, and the keyboard could not scroll */}
        <div className={styles.body} tabIndex={form.readOnly ? 0 : undefined}>
          <FormFields form={form}>{props.children}</FormFields>
        </div>
        <div className={styles.foot}>
          <FormActions form={form} submitLabel={props.submitLabel} onCancel={requestClose} />
        </div>
      </FormFrame>
      {guard}
    </OverlayDrawer>
  );
}
