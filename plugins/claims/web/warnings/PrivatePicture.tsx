import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFileOf } from '@tessera/plugin-sdk/web';
import { claimCalls } from '../../contract/claims';

const useStyles = makeStyles({
  figure: { margin: 0, display: 'flex', flexDirection: 'column', gap: '4px', fontSize: tokens.fontSizeBase200 },
  picture: {
    display: 'block',
    width: '120px',
    height: '150px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** A picture of a bill beside another one. It has no address: its bytes are fetched with the session's token. */
export function PrivatePicture({ id, fileId, label }: { id: number; fileId: string; label: string }) {
  const styles = useStyles();
  const { t } = useTranslation('claims');
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let url: string | undefined;
    let left = false;
    readFileOf(claimCalls.readClaimFile, { id, fileId }).then(
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
  }, [id, fileId]);
  return (
    <figure className={styles.figure}>
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('warnings.pictureOf', { code: label })} className={styles.picture} />
        </a>
      ) : (
        <span className={styles.picture}>{failed ? t('warnings.notShown') : ''}</span>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
