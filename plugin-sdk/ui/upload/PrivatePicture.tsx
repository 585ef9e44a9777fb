import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../states/lazyPart';

const PictureViewer = lazyDialog(() => import('./PictureViewer'));

const useStyles = makeStyles({
  open: {
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'zoom-in',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: {
    display: 'grid',
    placeItems: 'center',
    width: '140px',
    height: '100px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface PrivatePictureProps {
  /** What is seen, for those who do not see it. */
  name: string;
  /** Another one is another picture. */
  fileKey: string;
  /** The bytes: `readFileOf(call, { id, fileId })`. */
  load: () => Promise<Blob>;
}

/**
 * A small picture that has no address: its bytes are fetched with the session's token. A click shows it large, to be zoomed and rotated.
 * @example <PrivatePicture name="hoa-don.png" fileKey={file.id} load={() => readFileOf(claimCalls.readClaimFile, { id, fileId: file.id })} />
 */
export function PrivatePicture({ name, fileKey, load }: PrivatePictureProps) {
  const styles = useStyles();
  const { t } = useTranslation('sdk');
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const loading = useRef(load);
  loading.current = load;
  useEffect(() => {
    let url: string | undefined;
    let left = false;
    loading.current().then(
      (bytes) => {
        if (left) return;
        url = URL.createObjectURL(bytes);
        setAddress(url);
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [fileKey]);
  if (address === undefined) return <span className={styles.picture}>{failed ? t('attachments.notShown') : ''}</span>;
  return (
    <>
      <button type="button" className={styles.open} aria-label={t('attachments.view', { name })} onClick={() => setOpen(true)}>
        <img src={address} alt={name} className={styles.picture} />
      </button>
      {isOpen && <PictureViewer address={address} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
