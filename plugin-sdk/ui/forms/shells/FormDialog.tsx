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
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import type { FormikValues } from 'formik';
import { useTranslation } from 'react-i18next';
import { useForm } from '../engine/useForm';
import { closing } from '../../overlay/closing';
import { useLeaveGuard } from './LeaveGuard';
import type { FormDrawerProps } from './FormDrawer';
import { FormActions, FormFields, FormFrame } from './parts';
import { useFirstField } from './useFirstField';
import { useReturnFocus } from './useReturnFocus';

const useStyles = makeStyles({
  wide: { maxWidth: '880px' },
  subtitle: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  content: { paddingBlock: tokens.spacingVerticalM },
  // on a phone the buttons stand below each other, as wide as the dialog
  actions: { alignItems: 'center', '@media (max-width: 480px)': { justifySelf: 'stretch', '& > button': { width: '100%' } } },
});

export interface FormDialogProps<Values extends FormikValues, Result = unknown> extends FormDrawerProps<Values, Result> {
  /** For forms with an editor inside. */
  wide?: boolean;
  /** Says when the dialog may be sent; its button is disabled until then. For dialogs that mean nothing before something is chosen. */
  isReady?: (values: Values) => boolean;
  /** It takes something away: its button says so by its colour. */
  danger?: boolean | undefined;
}

/** A short form in the middle of the screen. Mount it to open it. */
export function FormDialog<Values extends FormikValues, Result = unknown>(props: FormDialogProps<Values, Result>) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  useReturnFocus();
  const form = useForm(props, props.onClose);
  useFirstField(form.formRef);
  const { requestClose, guard } = useLeaveGuard(form, props.onClose);
  return (
    <Dialog open onOpenChange={closing(requestClose)}>
      <DialogSurface className={props.wide ? styles.wide : undefined}>
        <FormFrame form={form}>
          <DialogBody>
            <DialogTitle
              action={<Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('actions.close')} onClick={requestClose} />}
            >
              {props.title}
              {props.subtitle && <p className={styles.subtitle}>{props.subtitle}</p>}
            </DialogTitle>
            <DialogContent className={styles.content}>
              <FormFields form={form}>{props.children}</FormFields>
            </DialogContent>
            <DialogActions fluid className={styles.actions}>
              <FormActions
                form={form}
                submitLabel={props.submitLabel}
                onCancel={requestClose}
                isReady={props.isReady}
                danger={props.danger}
              />
            </DialogActions>
          </DialogBody>
        </FormFrame>
        {guard}
      </DialogSurface>
    </Dialog>
  );
}
