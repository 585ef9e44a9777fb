import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@tessera/plugin-sdk/ui';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
});

interface Props {
  label: string;
  picture: File | undefined;
  onPick: (picture: File | undefined) => void;
}

/** One picture that goes with a record which is not there yet: it is sent when the record is saved. */
export function PicturePick({ label, picture, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ledger');
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={label}>
      <div className={styles.row}>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={label}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => onPick(target.files?.[0])}
        />
        <Button icon={<Icon name="imageAdd" />} onClick={() => input.current?.click()}>
          {t(picture ? 'pictures.change' : 'pictures.choose')}
        </Button>
        <span className={styles.name}>{picture?.name}</span>
      </div>
    </Field>
  );
}
