import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../feedback/useNotify';
import { Icon, type IconSource } from '../icons/Icon';
import { isMissingPart, page, whyMissing, type WhyMissing } from './newVersion';
import { CardSkeleton } from './skeletons';
import { StateCard } from './StateCard';

interface Words {
  icon: IconSource;
  tone: 'brand' | 'neutral' | 'danger';
  /** Texts of the SDK: `<text>.title` and `<text>.text`. */
  text: `failed.${'newVersion' | 'offline' | 'part'}`;
}
const words: Readonly<Record<WhyMissing, Words>> = {
  newVersion: { icon: 'refresh', tone: 'brand', text: 'failed.newVersion' },
  unreachable: { icon: 'cloudOff', tone: 'neutral', text: 'failed.offline' },
  unknown: { icon: 'error', tone: 'danger', text: 'failed.part' },
};

interface Props {
  onRetry?: (() => unknown) | undefined;
}

/** In place of a part that could not be fetched: why, and what helps. The browser asks before unsaved things are lost by reloading. */
export function MissingPart(props: Props) {
  const [why, setWhy] = useState<WhyMissing>();
  useEffect(() => {
    let here = true;
    void whyMissing().then((known) => here && setWhy(known));
    return () => {
      here = false;
    };
  }, []);
  return why ? <MissingBecause {...props} why={why} /> : <CardSkeleton />;
}

export function MissingBecause({ why, onRetry }: Props & { why: WhyMissing }) {
  const { t } = useTranslation('sdk');
  const { icon, tone, text } = words[why];
  const isNew = why === 'newVersion';
  return (
    <StateCard
      alert
      icon={icon}
      tone={tone}
      title={t(`${text}.title`)}
      text={t(`${text}.text`)}
      action={
        <>
          {!isNew && onRetry && (
            <Button icon={<Icon name="refresh" />} onClick={() => void onRetry()}>
              {t('states.retry')}
            </Button>
          )}
          {why !== 'unreachable' && (
            <Button appearance={isNew ? 'primary' : 'secondary'} onClick={page.reload}>
              {t('states.reload')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The same as a toast, for what has no place of its own: dialogs, downloads. `otherwise` is said of every other failure. */
export function useNotifyFailure(): (error: unknown, otherwise: () => void) => Promise<void> {
  const { t } = useTranslation('sdk');
  const notify = useNotify();
  return async (error, otherwise) => {
    if (!isMissingPart(error)) return otherwise();
    const why = await whyMissing();
    const title = t(`${words[why].text}.title`);
    // nothing here loads by itself when the connection is back, as a part of a screen does
    const detail = why === 'unreachable' ? t('failed.offline.again') : t(`${words[why].text}.text`);
    if (why === 'newVersion') notify.info(title, { detail, stays: true, action: { label: t('states.reload'), onClick: page.reload } });
    else notify.error(title, { detail });
  };
}
