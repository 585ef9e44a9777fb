import { array, boolean, number, object, string, type InferType } from 'yup';
import {
  calls,
  type Choice,
  choiceQuery,
  choices,
  imageUrl,
  importCalls,
  type ImportOptions,
  type Language,
  listExport,
  message,
  mutation,
  type Page,
  pageQuery,
  percent,
  query,
  type RecordFields,
  recordId,
  richText,
  text,
  type,
  update,
} from '@tessera/plugin-sdk/contract';
import { products } from './index';
import { productTypeIds, productTypes, type ProductTypeId } from './productTypes';
import type { ProductSummary } from './services';

/** Formatted texts: the server sanitizes them. */
export const richTexts = ['descriptionDetail', 'termCondition', 'benefitsDescription', 'claimDocs'] as const;
/** Plain texts about the cover and the service. */
export const plainTexts = [
  'deductible',
  'compensation',
  'insuredDeclaredValue',
  'advanceCash',
  'cashlessGarage',
  'zeroDepreciation',
  'zeroDepClaims',
  'addons',
  'includedAddons',
  'service',
  'sellingPoint',
  'promotion',
  'other',
] as const;

const each = <K extends string, S>(names: readonly K[], field: () => S) =>
  Object.fromEntries(names.map((name) => [name, field()])) as Record<K, S>;
const plain = () => text(2000).default('');

/** What is said about a product, and so said in each language. */
const texts = {
  name: text(255).default(''),
  description: plain(),
  ...each(richTexts, () => richText().default('')),
  ...each(plainTexts, plain),
};
export const textNames = Object.keys(texts) as (keyof typeof texts)[];

const productType = () => number<ProductTypeId>().oneOf(productTypeIds);

export const productInput = object({
  ...texts,
  name: text(255).required(),
  productCode: text(50).required(),
  productUuid: text(36).length(36).required(),
  type: productType().required(),
  subType: recordId().nullable().default(null),
  categoryId: recordId().nullable().default(null),
  companyId: recordId().required(),
  isActive: boolean().default(true),
  /** Ids of benefits, joined by commas. */
  listBenefit: text(10_000)
    .matches(/^\d{1,15}(,\d{1,15})*$/)
    .required(),
  hospitalIds: array(recordId().required()).max(2000).default([]),
  /** Percent. */
  discountRate: percent().default(0),
  /** Percent. */
  percentCommission: percent().default(0),
  /** Address of the policy wording. */
  document: string()
    .transform((v: unknown) => (typeof v === 'string' ? v.trim() : v))
    .max(2000)
    .matches(/^https?:\/\/\S+$/, { message: message('validation.url'), excludeEmptyString: true })
    .default(''),
  image: imageUrl().nullable().default(null),
  /** The texts above are Vietnamese; these are the English ones. What is empty is not translated yet. */
  productTranslation: object({ en: object(texts) }),
});
export type ProductInput = InferType<typeof productInput>;
export type ProductTexts = Pick<ProductInput, keyof typeof texts>;

/** A product as lists show it. */
export interface ProductRow extends RecordFields, ProductSummary {
  subType: number | null;
  subTypeName: string | null;
  /** '' while the product has no English name. */
  nameEn: string;
  image: string | null;
}

export interface ProductBenefit {
  id: number;
  name: string;
  benefitCode: string;
  level: number;
  type: number;
}

/** A product with everything that is known of it. */
export interface Product extends RecordFields, ProductInput {
  companyName: string;
  subTypeName: string | null;
  categoryName: string | null;
  benefits: ProductBenefit[];
  hospitals: { id: number; name: string; code: string }[];
  /** Its texts in each language. */
  ProductTranslations: (ProductTexts & { language: Language })[];
}

const filters = object({
  type: array(productType().required()),
  companyId: array(recordId().required()),
  subType: array(recordId().required()),
  isActive: boolean(),
});
const rows = type<Page<ProductRow>>();
const tags = ['Product', 'Company', 'Subtype', 'ProductCategory', 'Benefit', 'Hospital'];

export const productCalls = calls(products, {
  listProducts: query({ path: 'GET product/products', needs: 'ReadProduct', input: pageQuery.concat(filters), output: rows, tag: tags }),
  /** Products of the motorbike line that are still valid. */
  listMotorbikeInsurances: query({
    path: 'GET product/motobike-insurances',
    needs: 'ReadProduct',
    input: pageQuery,
    output: rows,
    tag: tags,
  }),
  getProduct: query({ path: 'GET product/product-admin/{id}', needs: 'ReadProduct', output: type<Product>(), tag: tags }),
  createProduct: mutation({
    path: 'POST product/product-admin',
    needs: 'CreateProduct',
    input: productInput,
    output: type<Product>(),
    tag: 'Product',
  }),
  updateProduct: update({
    path: 'PUT product/product-admin/{id}',
    needs: 'UpdateProduct',
    input: productInput,
    output: type<Product>(),
    tag: 'Product',
    versioned: true,
  }),
  removeProduct: mutation({
    path: 'DELETE product/product-admin/{id}',
    needs: 'DeleteProduct',
    output: type<{ id: number }>(),
    tag: 'Product',
    versioned: true,
  }),
});

/** Products that are still valid, and the benefits that they bring, for pickers. */
export const productChoices = calls(products, {
  chooseProduct: choices('GET product/choices', 'Product', choiceQuery.concat(object({ type: productType(), companyId: recordId() }))),
  /** Benefits of the products of a type, of one product, or of any. Each also carries its code as `benefitCode`. */
  chooseProductBenefit: query({
    path: 'GET product/all-product-benefit',
    needs: 'Authenticated',
    input: choiceQuery.concat(object({ type: productType(), productId: recordId() })),
    output: type<(Choice & { benefitCode: string })[]>(),
    tag: 'Product',
  }),
});

export const productExport = calls(products, { exportProduct: listExport('GET product/export', 'ReadProduct', productCalls.listProducts) });

/** A product as a row of a workbook: what it refers to by code or name, its two names beside each other. */
export const productRow = productInput.omit(['listBenefit', 'productUuid', 'productTranslation']).shape({
  /** Made for a new product. */
  productUuid: text(36).length(36),
  nameEn: text(255).default(''),
  benefitIds: array(recordId().required()).min(1).max(500).required(),
  /** The English texts as they are stored. */
  english: object(texts).default(undefined),
});
export type ProductRowInput = InferType<typeof productRow>;
export const productColumns: ImportOptions<typeof productRow>['columns'] = {
  productCode: 'product.productCode',
  name: 'product.nameVi',
  nameEn: 'product.nameEn',
  type: { header: 'product.type', choices: productTypes },
  subType: 'product.subType',
  categoryId: 'product.category',
  companyId: 'product.company',
  benefitIds: 'product.benefits',
  hospitalIds: 'product.hospitals',
  discountRate: 'product.discountRate',
  percentCommission: 'product.percentCommission',
  description: 'product.descriptionVi',
  document: 'product.document',
  isActive: 'product.valid',
};
/** Products from a workbook. */
export const productImport = importCalls(products, 'Product', { path: 'product', permission: 'Product' });
