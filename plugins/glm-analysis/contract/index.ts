import { job, manifest } from '@tessera/plugin-sdk/contract';
import type { GlmJobInput } from './models';
import type { ReserveJobInput } from './reserve';
import type { RunJobInput } from './runs';

const methods = {
  1: { vi: 'Phân tích một chiều', en: 'One-way analysis' },
  2: { vi: 'Phân tích hai chiều', en: 'Two-way analysis' },
  3: { vi: 'Phân tích ba chiều', en: 'Three-way analysis' },
} as const;

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
  jobs: {
    /** Computes the cells of an analysis. */
    run: job<RunJobInput, { eDAItemId: number }>({
      title: ({ analysisType, displayName }) => ({
        vi: `${methods[analysisType].vi}: ${displayName}`,
        en: `${methods[analysisType].en}: ${displayName}`,
      }),
      // the file table, too, shows what analyses there are
      refreshes: ['EdaItem', 'data-files/ImportFile'],
    }),
    /** Fits and keeps a model. */
    glm: job<GlmJobInput, { id: number }>({
      title: ({ name, displayName }) => ({
        vi: `Khớp mô hình “${name}” cho ${displayName}`,
        en: `Fit the model “${name}” to ${displayName}`,
      }),
      refreshes: ['GlmModel'],
    }),
    /** Calculates a run of the reserve that waits. */
    reserve: job<ReserveJobInput, { id: number }>({
      title: ({ displayName, day }) => ({
        vi: `Tính dự phòng của ${displayName} tại ${day}`,
        en: `Calculate the reserve of ${displayName} at ${day}`,
      }),
      refreshes: ['ReserveRun'],
    }),
  },
});

/** Who analyses. What belongs to the regulator's files is not for them. */
export const analysts = ['GLMUser', 'TesseraAdmin'] as const;
