import { Button, Field, Input, makeStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton, type ToolButtonProps } from './ToolButton';

const useStyles = makeStyles({
  surface: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, width: 'min(320px, 80vw)' },
  buttons: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
});

interface AskButtonProps extends ToolButtonProps {
  fieldLabel: string;
  value: string;
  onApply: (text: string) => void;
  onRemove?: () => void;
}

/** A toolbar button that asks for one text: the address of a link, the description of an image. */
export function AskButton({ fieldLabel, value, onApply, onRemove, ...button }: AskButtonProps) {
  const styles = useStyles();
  const { t } = useTranslation('forms');
  const [text, setText] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const open = text !== undefined;
  const finish = (act: () => void) => {
    setText(undefined);
    act();
  };
  const apply = () => finish(() => onApply((text ?? '').trim()));
  return (
    <>
      <ToolButton {...button} ref={setAnchor} expanded={open} onClick={() => setText(open ? undefined : value)} />
      <Popover
        open={open}
        trapFocus
        positioning={{ target: anchor, position: 'below', align: 'start' }}
        onOpenChange={(_, data) => !data.open && setText(undefined)}
      >
        <PopoverSurface className={styles.surface} aria-label={button.label}>
          <Field label={fieldLabel}>
            <Input
              value={text ?? ''}
              onChange={(_, data) => setText(data.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                apply();
              }}
            />
          </Field>
          <div className={styles.buttons}>
            {onRemove && (
              <Button size="small" onClick={() => finish(onRemove)}>
                {t('editor.linkRemove')}
              </Button>
            )}
            <Button size="small" appearance="primary" disabled={!text?.trim()} onClick={apply}>
              {t('editor.linkApply')}
            </Button>
          </div>
        </PopoverSurface>
      </Popover>
    </>
  );
}
