import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, pictureTypes, useNotify } from '@tessera/plugin-sdk/ui';

const most = 5;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyle: 'none' },
  one: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  picture: {
    width: '96px',
    height: '120px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Pictures of the bill, taken with the camera of a phone or chosen; they are sent with the claim. */
export function PicturesField({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const notify = useNotify();
  const title = useId();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const add = (more: FileList | null) => {
    const all = [...files, ...(more ?? [])];
    onChange(all.slice(0, most));
    if (all.length > most)
      notify.warning(t('form.tooManyPictures', { max: most }), {
        detail: all
          .slice(most)
          .map(({ name }) => name)
          .join(', '),
      });
  };
  const isFull = files.length >= most;
  return (
    <section className={styles.root} aria-labelledby={title}>
      <span id={title} className={styles.quiet}>
        {t('form.picturesHint', { count: files.length, max: most })}
      </span>
      <div className={styles.buttons}>
        <Button appearance="primary" icon={<Icon name="image" />} disabled={isFull} onClick={() => camera.current?.click()}>
          {t('form.take')}
        </Button>
        <Button icon={<Icon name="imageAdd" />} disabled={isFull} onClick={() => chooser.current?.click()}>
          {t('form.choose')}
        </Button>
      </div>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file, at) => (
            <li key={`${file.name}-${at}`} className={styles.one}>
              <Preview file={file} />
              <IconButton
                icon="delete"
                label={t('form.removePicture', { number: at + 1 })}
                onClick={() => onChange(files.filter((_one, other) => other !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {[
        { ref: camera, capture: 'environment' as const, label: t('form.take') },
        { ref: chooser, capture: undefined, label: t('form.choose') },
      ].map(({ ref, capture, label }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          accept={pictureTypes}
          multiple={!capture}
          {...(capture && { capture })}
          hidden
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
      ))}
    </section>
  );
}

function Preview({ file }: { file: File }) {
  const styles = useStyles();
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt={file.name} className={styles.picture} />;
}
