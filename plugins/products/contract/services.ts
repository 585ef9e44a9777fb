import { recordKey, type Page, type Work } from '@tessera/plugin-sdk/contract';
import type { ProductTypeId } from './productTypes';

/** What other plugins refer to by id. */
export const productRecords = recordKey('products', 'product');
export const benefitRecords = recordKey('products', 'benefit');

/** A product as neighbours need it: enough to name it, to sort it into a line, to link to it. */
export interface ProductSummary {
  id: number;
  name: string;
  productCode: string;
  type: ProductTypeId;
  companyId: number;
  companyName: string;
  /** Still valid; false is shown as expired. */
  isActive: boolean;
}

/** A product without what neighbours need not know. */
export const summaryOf = ({ id, name, productCode, type, companyId, companyName, isActive }: ProductSummary): ProductSummary => ({
  ...{ id, name, productCode, type, companyId, companyName, isActive },
});

export interface NamedRecord {
  id: number;
  name: string;
  code: string;
}

export interface ProductSearch {
  /** Name or code, accent-folded. */
  search?: string | undefined;
  type?: ProductTypeId | undefined;
  companyId?: number | undefined;
  isActive?: boolean | undefined;
  page?: number | undefined;
  /** At most 100. */
  pageSize?: number | undefined;
}

/** What other plugins may ask about the catalogue, by id or by search. What does not exist is missing from the answers, never an error. */
export interface ProductCatalogue {
  findProducts(work: Work, query: ProductSearch): Promise<Page<ProductSummary>>;
  productsById(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, ProductSummary>>;
  /** Name of the category in which a product stands; products in none are missing. */
  categoriesOf(work: Work, productIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  companiesById(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, NamedRecord>>;
  benefitsById(work: Work, ids: readonly number[]): Promise<ReadonlyMap<number, NamedRecord>>;
}
