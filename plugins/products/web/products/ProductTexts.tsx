import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DescriptionList, RichTextView, Card, Tabs } from '@tessera/plugin-sdk/ui';
import { plainTexts, richTexts, type Product } from '../../contract/products';
import { productLanguages } from './productLanguages';

const useStyles = makeStyles({
  texts: { paddingTop: '16px' },
  text: { '& + &': { marginTop: '20px' } },
  // as the labels of facts: the headings inside the text are its own
  heading: {
    margin: '0 0 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  nothing: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** What is said about a product, one language at a time; what is not said is left out. */
export function ProductTexts({ product }: { product: Product }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('products');
  const [language, setLanguage] = useState<string>(i18n.language === 'en' ? 'en' : 'vi');
  const texts = product.ProductTranslations.find((one) => one.language === language);
  const [rich, plain] = [richTexts.filter((name) => texts?.[name]), plainTexts.filter((name) => texts?.[name])];
  return (
    <Card title={t('product.sections.texts')}>
      <Tabs
        label={t('product.language')}
        value={language}
        onChange={setLanguage}
        tabs={productLanguages.map(({ id }) => ({ id, label: t(`product.languages.${id}`) }))}
      >
        <div lang={language} className={styles.texts}>
          {rich.map((name) => (
            <section key={name} className={styles.text}>
              <h3 className={styles.heading}>{t(`product.${name}`)}</h3>
              <RichTextView html={texts?.[name] ?? ''} />
            </section>
          ))}
          {plain.length > 0 && (
            <div className={styles.text}>
              <DescriptionList min={260} items={plain.map((name) => ({ label: t(`product.${name}`), value: texts?.[name] }))} />
            </div>
          )}
          {!rich.length && !plain.length && <p className={styles.nothing}>{t('product.noTexts')}</p>}
        </div>
      </Tabs>
    </Card>
  );
}
