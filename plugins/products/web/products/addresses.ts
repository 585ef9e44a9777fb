export const productList = '/quan-ly-san-pham';
export const newProduct = `${productList}/tao-moi`;
export const productAddress = (id: number) => `${productList}/${id}`;
export const editAddress = (id: number) => `${productAddress(id)}/sua`;
