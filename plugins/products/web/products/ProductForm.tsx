import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  FormPage,
  FormRow,
  FormSection,
  ImageField,
  PercentField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFieldValue,
  useNotify,
} from '@tessera/plugin-sdk/ui';
import { useOptions } from '@tessera/plugin-sdk/web';
import { RecordField } from '@tessera/plugin-sdk/web/resource';
import { categoryChoices } from '../../contract/categories';
import { companyChoices } from '../../contract/companies';
import { hospitalChoices } from '../../contract/hospitals';
import type { Product } from '../../contract/products';
import { productTypes } from '../../contract/productTypes';
import { subtypeChoices } from '../../contract/subtypes';
import { useClearWith } from '../useClearWith';
import { productAddress, productList } from './addresses';
import { BenefitPicker } from './BenefitPicker';
import { useCreateProductMutation, useUpdateProductMutation } from './hooks';
import { inputOf, productForm, valuesOf, type ProductValues } from './productForm';
import { TextSections } from './TextSections';
import { UuidField } from './UuidField';

/** Everything about a product, with its texts in both languages. Without one: a new one. */
export function ProductForm({ product }: { product?: Product }) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const notify = useNotify();
  const [create] = useCreateProductMutation();
  const [update] = useUpdateProductMutation();
  return (
    <FormPage<ProductValues, Product>
      schema={productForm}
      initialValues={valuesOf(product ?? {})}
      fromRecord={valuesOf}
      version={product?.version}
      failed={product && t('product.notUpdated')}
      onSubmit={(values, at) =>
        product ? update({ id: product.id, ...inputOf(values), ...at }).unwrap() : create(inputOf(values)).unwrap()
      }
      onSaved={(saved) => {
        notify.success(t(product ? 'product.updated' : 'product.added'), { detail: saved.name });
        void navigate(productAddress(saved.id));
      }}
      cancelTo={product ? productAddress(product.id) : productList}
    >
      <GeneralSection />
      <FormSection title={t('product.sections.benefits')}>
        <BenefitPicker name="listBenefit" />
        <RecordField
          multiple
          name="hospitalIds"
          label={t('product.hospitals')}
          hint={t('product.hospitalsHint')}
          from={hospitalChoices.chooseHospital}
        />
      </FormSection>
      <FormSection title={t('product.sections.fees')}>
        <FormRow>
          <PercentField name="discountRate" label={t('product.discountRate')} />
          <PercentField name="percentCommission" label={t('product.percentCommission')} />
        </FormRow>
      </FormSection>
      <TextSections />
    </FormPage>
  );
}

function GeneralSection() {
  const { t } = useTranslation('products');
  const types = useOptions(productTypes);
  const type = useFieldValue<number | null>('type');
  useClearWith('subType', type);
  return (
    <FormSection title={t('product.sections.general')}>
      <TextField name="name" label={t('product.nameVi')} />
      <TextField name="productTranslation.en.name" label={t('product.nameEn')} />
      <FormRow>
        <TextField name="productCode" label={t('product.productCode')} />
        <RecordField name="companyId" label={t('product.company')} from={companyChoices.chooseCompany} />
      </FormRow>
      <FormRow>
        <SelectField name="type" label={t('product.type')} options={types} />
        <RecordField
          name="subType"
          label={t('product.subType')}
          from={subtypeChoices.chooseSubtype}
          where={{ type: type ?? undefined }}
          disabled={type === null}
        />
        <RecordField name="categoryId" label={t('product.category')} from={categoryChoices.chooseProductCategory} />
      </FormRow>
      <UuidField name="productUuid" />
      <TextAreaField name="description" label={t('product.descriptionVi')} rows={2} />
      <TextAreaField name="productTranslation.en.description" label={t('product.descriptionEn')} rows={2} />
      <TextField name="document" type="url" label={t('product.document')} hint={t('product.documentHint')} />
      <ImageField name="image" label={t('fields.image')} />
      <SwitchField name="isActive" label={t('product.valid')} />
    </FormSection>
  );
}
