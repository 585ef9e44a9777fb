import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ChipList, DateTimeText, DescriptionList, Percent, Card } from '@tessera/plugin-sdk/ui';
import { useText } from '@tessera/plugin-sdk/web';
import { productTypes } from '../../contract/productTypes';
import type { Product } from '../../contract/products';
import { ProductTexts } from './ProductTexts';

const useStyles = makeStyles({
  // two columns where there is room for both, whatever stands beside the page
  columns: { display: 'flex', flexWrap: 'wrap', gap: '16px', alignItems: 'flex-start' },
  column: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 'min(280px, 100%)' },
  main: { flex: '2 1 480px' },
  side: { flex: '1 1 280px' },
  picture: {
    display: 'block',
    width: '100%',
    maxHeight: '240px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** What is known of a product, in cards. */
export function ProductFacts({ product }: { product: Product }) {
  const styles = useStyles();
  const { t } = useTranslation('products');
  const text = useText();
  return (
    <div className={styles.columns}>
      <div className={mergeClasses(styles.column, styles.main)}>
        <Card title={t('product.sections.general')}>
          <DescriptionList
            items={[
              { label: t('product.productCode'), value: product.productCode },
              { label: t('product.company'), value: product.companyName },
              { label: t('product.type'), value: text(productTypes[product.type]) },
              { label: t('product.subType'), value: product.subTypeName },
              { label: t('product.category'), value: product.categoryName },
              { label: t('product.nameEn'), value: product.productTranslation.en.name },
              { label: t('product.productUuid'), value: product.productUuid, wide: true },
              { label: t('fields.description'), value: product.description, wide: true },
            ]}
          />
        </Card>
        <ProductTexts product={product} />
      </div>
      <div className={mergeClasses(styles.column, styles.side)}>
        {product.image && (
          <Card title={t('fields.image')}>
            <img src={product.image} alt={product.name} className={styles.picture} />
          </Card>
        )}
        <Card title={t('product.sections.fees')}>
          <DescriptionList
            min={140}
            items={[
              { label: t('product.discountRate'), value: <Percent value={product.discountRate} /> },
              { label: t('product.percentCommission'), value: <Percent value={product.percentCommission} /> },
              {
                label: t('product.document'),
                value: product.document && (
                  <Link href={product.document} target="_blank" rel="noreferrer">
                    {product.document}
                  </Link>
                ),
                wide: true,
              },
            ]}
          />
        </Card>
        <Card title={t('product.benefitCount', { count: product.benefits.length })}>
          <ChipList items={product.benefits.map((one) => one.name)} shown={12} />
        </Card>
        <Card title={t('product.hospitalCount', { count: product.hospitals.length })}>
          {product.hospitals.length ? <ChipList items={product.hospitals.map((one) => one.name)} shown={8} /> : t('product.noHospital')}
        </Card>
        <Card title={t('product.sections.history')}>
          <DescriptionList
            min={140}
            items={[
              { label: t('fields.createdAt'), value: <DateTimeText value={product.createdAt} /> },
              { label: t('fields.updatedAt'), value: <DateTimeText value={product.updatedAt} /> },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
