export const accountsPath = '/bao-cao/tai-khoan';
export const newAccountPath = `${accountsPath}/form`;
/** An id means update. */
export const accountPathOf = (id: number): string => `${newAccountPath}?id=${id}`;
