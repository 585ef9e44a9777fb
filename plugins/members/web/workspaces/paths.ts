export const workspacesPath = '/bao-cao/khong-gian-lam-viec';
export const pathOf = (id: number): string => `${workspacesPath}/${id}`;
