import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection, FormStack, RichTextField, Tabs, TextAreaField } from '@tessera/plugin-sdk/ui';
import { plainTexts, richTexts } from '../../contract/products';
import { productLanguages, type ProductLanguage } from './productLanguages';

const useStyles = makeStyles({
  texts: { paddingTop: '4px' },
  pairs: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))', gap: '16px', alignItems: 'start' },
});

/** What is said about a product, one language at a time. The other language's fields keep what was typed in them. */
export function TextSections() {
  const styles = useStyles();
  const { t } = useTranslation('products');
  const [language, setLanguage] = useState<ProductLanguage>('vi');
  const [opened, setOpened] = useState<ReadonlySet<ProductLanguage>>(new Set(['vi']));
  const show = (next: string) => {
    setLanguage(next as ProductLanguage);
    setOpened((before) => new Set([...before, next as ProductLanguage]));
  };
  return (
    <FormSection title={t('product.sections.texts')}>
      <Tabs
        label={t('product.language')}
        value={language}
        onChange={show}
        tabs={productLanguages.map(({ id }) => ({ id, label: t(`product.languages.${id}`) }))}
      >
        {productLanguages.map(
          ({ id, prefix }) =>
            opened.has(id) && (
              <div key={id} hidden={id !== language} lang={id} className={styles.texts}>
                <TextFields prefix={prefix} />
              </div>
            ),
        )}
      </Tabs>
    </FormSection>
  );
}

function TextFields({ prefix }: { prefix: string }) {
  const styles = useStyles();
  const { t } = useTranslation('products');
  return (
    <FormStack>
      {richTexts.map((name) => (
        <RichTextField key={name} name={prefix + name} label={t(`product.${name}`)} />
      ))}
      <div className={styles.pairs}>
        {plainTexts.map((name) => (
          <TextAreaField key={name} name={prefix + name} label={t(`product.${name}`)} rows={2} />
        ))}
      </div>
    </FormStack>
  );
}
