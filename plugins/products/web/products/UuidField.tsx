import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { TextField, useSetFieldValue } from '@tessera/plugin-sdk/ui';
import { makeUuid } from './makeUuid';

/** The identifier by which other systems know a product: typed in, or made here. */
export function UuidField({ name }: { name: string }) {
  const { t } = useTranslation('products');
  const set = useSetFieldValue();
  return (
    <TextField
      name={name}
      label={t('product.productUuid')}
      hint={
        <>
          {t('product.uuidHint')}{' '}
          <Link as="button" type="button" onClick={() => set(name, makeUuid())}>
            {t('product.makeUuid')}
          </Link>
        </>
      }
    />
  );
}
