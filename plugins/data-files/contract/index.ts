import { job, manifest, type, type PermissionInfo } from '@tessera/plugin-sdk/contract';
import { glmUser, mofReportSuperAdmin, mofReportUser, tesseraAdmin } from '../../members/contract/memberRoles';
import type { FilePreparation } from './preparation';
import type {
  AnalysisFileService,
  FileFollower,
  FileMappingService,
  FileRowActionsProps,
  FileWorkInput,
  ImportedFileService,
  ManagerTabsProps,
} from './services';

/** They begin at screens of this plugin. */
export { glmUser, mofReportSuperAdmin, mofReportUser, tesseraAdmin };

const reporting = { vi: 'Báo cáo Bộ Tài chính', en: 'MOF reports' };

/** What work on a file may have changed. */
const refreshes = ['ImportFile', 'Validation', 'SettingData', 'AnalysisFile'];

interface ValidationResult {
  fileId: number;
  isValidated: boolean;
  errors: number;
  questions: number;
}

/**
 * Files for analysis and reports, from the imported bytes to the analysis file: import, validation, mapping to a standard template,
 * calendar-year detail. Also templates, their groups, report types and sample files, and the frame of the report managers.
 */
export const dataFiles = manifest({
  id: 'data-files',
  title: { vi: 'Tệp dữ liệu', en: 'Data files' },
  // glm-analysis answers longer prefixes below report-software: insurance, risk-analysis,
  // setting-data/variable-settings, analysis/table/pivot
  api: [
    'report-software/upload',
    'report-software/validation',
    'report-software/mapping-data',
    'report-software/setting-data',
    'report-software/analysis',
    'report-software/run-python-import-data',
    'report-software/get-report-type',
    'report-software/insurance-business',
    'files',
    'templates',
    'template-groups',
    'report-types',
    'sample-templates',
  ],
  /** Report members choose among the report types that are kept here. */
  optional: ['members', 'glm-analysis'],
  permissions: {
    GLMUser: { label: { vi: 'Phân tích tính phí bảo hiểm', en: 'Pricing analysis' }, grants: [glmUser, tesseraAdmin] },
    TesseraAdmin: { label: { vi: 'Quản trị phân hệ báo cáo', en: 'Reporting administration' }, grants: [tesseraAdmin] },
    MofReportUser: { label: reporting, grants: [mofReportUser, mofReportSuperAdmin, tesseraAdmin] },
    MofReportSuperAdmin: { label: reporting, grants: [mofReportSuperAdmin, tesseraAdmin] },
  } satisfies Record<string, PermissionInfo>,
  slots: {
    /** Tabs of a report manager and their panels. */
    managerTabs: type<ManagerTabsProps>(),
    /** Actions of other plugins in a row of the file table. */
    fileRowActions: type<FileRowActionsProps>(),
  },
  services: {
    /** Offered: analysis files to compute with. */
    analysisFiles: type<AnalysisFileService>(),
    /** Offered: imported files as they are. */
    importedFiles: type<ImportedFileService>(),
    /** Offered: the mapping of a file, read and saved. */
    fileMappings: type<FileMappingService>(),
    /** Wanted from `glm-analysis`: told when a file is deleted for good. */
    fileFollower: type<FileFollower>(),
    /** Wanted from `mof-reports`: what is to be ready of a file once it is imported. */
    filePreparation: type<FilePreparation>(),
  },
  jobs: {
    import: job<FileWorkInput, { fileId: number; rows: number | null; needsChoice: boolean }>({
      title: ({ displayName }) => ({ vi: `Nhập tệp ${displayName}`, en: `Import ${displayName}` }),
      refreshes,
    }),
    validate: job<FileWorkInput & { templateId?: number | undefined }, ValidationResult>({
      title: ({ displayName }) => ({ vi: `Kiểm tra tệp ${displayName}`, en: `Validate ${displayName}` }),
      refreshes,
    }),
    standardise: job<FileWorkInput, ValidationResult>({
      title: ({ displayName }) => ({ vi: `Chuẩn hoá tệp ${displayName}`, en: `Standardise ${displayName}` }),
      refreshes,
    }),
    create: job<FileWorkInput, { fileId: number; importDataFileId: number; detailRows: number }>({
      title: ({ displayName }) => ({ vi: `Tạo tệp phân tích của ${displayName}`, en: `Create the analysis file of ${displayName}` }),
      refreshes,
    }),
  },
});

/** Who works with files at all; which files, their report type decides. */
export const fileUsers = ['GLMUser', 'TesseraAdmin', 'MofReportUser', 'MofReportSuperAdmin'] as const;

/** Built in, and known to `members` by the same codes. */
export const reportTypeCodes = { pricing: 'Pricing', mof: 'MOF_Report' } as const;

/** Permissions of which any lets somebody see files of a report type. */
export const permissionsFor = (reportTypeCode: string): readonly (typeof fileUsers)[number][] =>
  reportTypeCode === reportTypeCodes.mof ? ['TesseraAdmin', 'MofReportSuperAdmin', 'MofReportUser'] : ['TesseraAdmin', 'GLMUser'];
