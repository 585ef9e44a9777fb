/**
 * The name of a kind of records that those of other plugins may refer to by id. Stands in a contract; the server of its owner offers them.
 */
export interface RecordKey {
  readonly id: string;
  readonly owner: string;
}

/** @example export const productRecords = recordKey('products', 'product'); */
export const recordKey = (owner: string, name: string): RecordKey => ({ id: `${owner}/${name}`, owner });
