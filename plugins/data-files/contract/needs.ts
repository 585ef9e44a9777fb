import { fileUsers } from './index';

/** Of a catalogue: everyone who works with files reads it, administrators keep it. */
export const catalogueNeeds = { read: fileUsers, create: 'TesseraAdmin', update: 'TesseraAdmin', remove: 'TesseraAdmin' } as const;

/** Who may map a file and make it an analysis file. */
export const settingUsers = ['GLMUser', 'TesseraAdmin', 'MofReportSuperAdmin'] as const;
