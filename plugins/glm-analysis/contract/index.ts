import { manifest } from '@tessera/plugin-sdk/contract';

/**
 * What is computed with an analysis file: variable settings and their versions, one-, two- and three-way analyses with their insight
 * charts, generalised linear models, the reserve. Its tabs stand in the report managers of `data-files`.
 */
export const glmAnalysis = manifest({
  id: 'glm-analysis',
  title: { vi: 'Phân tích và dự phòng', en: 'Analysis and reserve' },
  api: [
    'report-software/insurance',
    'report-software/risk-analysis',
    'report-software/setting-data/variable-settings',
    'report-software/analysis/table/pivot',
  ],
  requires: ['data-files'],
  permissions: {},
  uses: ['GLMUser', 'TesseraAdmin'],
});

/** Who analyses. What belongs to the regulator's files is not for them. */
export const analysts = ['GLMUser', 'TesseraAdmin'] as const;

/** The media type of Excel workbooks. */
export const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
