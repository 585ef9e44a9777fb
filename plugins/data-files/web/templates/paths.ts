export const templatePath = '/bao-cao/mau-chuan-hoa';
