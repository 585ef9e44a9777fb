import { Button, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { useLinesStyles } from './linesStyles';

/** What was done last; with the lines as they were before, where it can be taken back. */
export interface Said {
  text: string;
  before?: readonly Record<string, unknown>[];
  isWrong?: boolean;
}

interface Props {
  id: string;
  given: boolean;
  disabled: boolean;
  said: Said | undefined;
  /** The button is where the form leads to when there are too few lines. */
  isFirstControl: boolean;
  onAdd: () => void;
  /** Text that is pasted onto the button, while there is no cell to paste into. */
  onPaste: ((text: string) => void) | undefined;
  onUndo: (before: NonNullable<Said['before']>) => void;
}

/** Below a grid of lines: a new line, what was done last, and its keys. */
export function GridFoot({ id, given, disabled, said, isFirstControl, onAdd, onPaste, onUndo }: Props) {
  const styles = useLinesStyles();
  const { t } = useTranslation('forms');
  const before = said?.before;
  return (
    <div className={styles.foot}>
      {!given && (
        <Button
          size="small"
          icon={<Icon name="add" />}
          disabled={disabled}
          {...(isFirstControl && { 'data-control': '' })}
          onClick={onAdd}
          onPaste={(event) => {
            if (disabled || !onPaste) return;
            event.preventDefault();
            onPaste(event.clipboardData.getData('text/plain'));
          }}
        >
          {t('lines.add')}
        </Button>
      )}
      <span role="status" className={mergeClasses(styles.hint, said?.isWrong && styles.error)}>
        {said?.text}
      </span>
      {before && (
        <Button size="small" appearance="transparent" onClick={() => onUndo(before)}>
          {t('lines.undo')}
        </Button>
      )}
      <span id={`${id}-keys`} className={styles.hint}>
        {t(given ? 'lines.keysOfGiven' : 'lines.keys')}
      </span>
    </div>
  );
}
