/** Whether it can be used: `AES256`, `aws:kms`, or `aws:kms:` and the name of a key. */
export const isEncryption = (setting: string): boolean => /^(AES256|aws:kms(:.+)?)$/.test(setting);
