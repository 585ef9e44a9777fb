export const productList = '/quan-ly-san-pham';
export const newProduct = `${productList}/tao-moi`;
export const productAddress = (id: number) => `${productList}/${id}`;
export const editAddress = (id: number) => `${productAddress(id)}/sua`;

/** The id in an address; what is no number finds nothing, as an id that is gone. */
export const idOf = (param: string | undefined): number => (/^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : Number.MAX_SAFE_INTEGER);
