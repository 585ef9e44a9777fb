import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { message } from '@tessera/plugin-sdk/contract';
import { FormRow, NumberField, RadioField, TagsField, TextField, useFieldValue, useObjections } from '@tessera/plugin-sdk/ui';
import { mostGenerated, normalizeCouponCode, randomLength } from '../../contract/couponCodes';
import { addressOf, useLazyCouponCodeExistsQuery } from './api';
import { ways, type NewValues } from './promoForm';

/** How new codes come about: typed, several at once, or drawn by the server. */
export function CodeFields() {
  const { t } = useTranslation('promotion');
  const way = useFieldValue<NewValues['way']>('way');
  return (
    <>
      <RadioField
        name="way"
        label={t('promoCodes.way')}
        options={ways.map((value) => ({ value, label: t(`promoCodes.ways.${value}`, { most: mostGenerated }) }))}
      />
      {way === 'typed' ? (
        <TypedCodes />
      ) : (
        <FormRow>
          <NumberField name="generate.quantity" label={t('promoCodes.quantity')} />
          <TextField name="generate.prefix" label={t('promoCodes.prefix')} />
          <TextField name="generate.suffix" label={t('promoCodes.suffix')} />
          <NumberField name="generate.length" label={t('promoCodes.length')} hint={t('promoCodes.lengthHint', randomLength)} />
        </FormRow>
      )}
    </>
  );
}

function TypedCodes() {
  const { t } = useTranslation('promotion');
  const codes = useFieldValue<readonly string[] | undefined>('couponCode') ?? [];
  const taken = useTaken(codes);
  useObjections(
    'couponCode',
    taken.map(({ code }) => ({ path: `couponCode.${codes.indexOf(code)}`, message: message('validation.duplicate', { value: code }) })),
  );
  const hint = taken.length
    ? taken.map(({ code, id }) => (
        <div key={code}>
          <Trans
            t={t}
            i18nKey="promoCodes.taken"
            values={{ code }}
            components={{ open: <Link to={addressOf(id)} target="_blank" rel="noreferrer" /> }}
          />
        </div>
      ))
    : t('promoCodes.codesHint');
  return (
    <TagsField name="couponCode" label={t('promoCodes.codes')} normalize={normalizeCouponCode} hint={<span role="status">{hint}</span>} />
  );
}

/** Codes among those typed that exist already: asked for one by one as they are added, so that nobody fills in a form in vain. */
function useTaken(codes: readonly string[]): { code: string; id: number }[] {
  const [ask] = useLazyCouponCodeExistsQuery();
  const [known, setKnown] = useState<ReadonlyMap<string, number | null>>(new Map());
  useEffect(() => {
    for (const code of codes) {
      if (known.has(code)) continue;
      setKnown((before) => new Map(before).set(code, null));
      // a check ahead of the server's own: where it fails, saving tells
      void ask({ code })
        .unwrap()
        .then(
          ({ id }) => setKnown((before) => new Map(before).set(code, id)),
          () => undefined,
        );
    }
  }, [codes, known, ask]);
  return codes.flatMap((code) => {
    const id = known.get(code);
    return id ? [{ code, id }] : [];
  });
}
