/** Core's own screens. */
export const auditPath = '/he-thong/nhat-ky';
export const jobsPath = '/he-thong/tac-vu';
export const serviceAccountsPath = '/he-thong/tai-khoan-dich-vu';
export const pluginStatusPath = '/he-thong/phan-mo-rong';
/** Requests that a second person approves. */
export const approvalsPath = '/cho-duyet';
/** What waits for whoever is signed in. */
export const homePath = '/hom-nay';
export const myAccountPath = '/tai-khoan-cua-toi';
