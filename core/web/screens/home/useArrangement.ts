import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from '@tessera/plugin-sdk/ui';
import { hooksOf } from '@tessera/plugin-sdk/web';
import { preferenceCalls } from '../../../contract/preferences';
import { asEverybody, type Arrangement } from './arrangement';

const { useGetPreferencesQuery, useUpdatePreferencesMutation } = hooksOf(preferenceCalls);

/** How one's own page of the day is arranged: changed at once, kept on the server, taken back where that fails. */
export function useArrangement() {
  const { t } = useTranslation('core');
  const notify = useNotify();
  const { data, isError } = useGetPreferencesQuery();
  const [update] = useUpdatePreferencesMutation();
  const [draft, setDraft] = useState<Arrangement>();
  const save = async (home: Arrangement | null) => {
    setDraft(home ?? asEverybody);
    try {
      await update({ home }).unwrap();
    } catch (error) {
      setDraft(undefined);
      notify.failure(error, t('home.arrange.notSaved'));
    }
  };
  return {
    arrangement: draft ?? data?.home ?? asEverybody,
    /** Cards are drawn once it is known: they would jump otherwise. */
    isKnown: data !== undefined || isError,
    /** Undefined where nobody knows what is kept: it would be written over. */
    save: data && save,
  };
}
