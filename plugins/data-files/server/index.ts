import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { members } from '../../members/contract';
import { dataFiles } from '../contract';
import { createJob } from './analysis/createJob';
import { analysisFileHandlers } from './analysis/handlers';
import { clusterConditions, lookAtCluster } from './spark/standing';
import { createAnalysisFileService, createImportedFileService } from './analysis/service';
import { fields } from './fields';
import { importFileHandlers } from './files/handlers';
import { importJob } from './importing/importJob';
import { mappingHandlers } from './mapping/handlers';
import { createFileMappingService } from './mapping/service';
import { insuranceTypeHandlers, templateGroupHandlers } from './templates/groupHandlers';
import { templateHandlers } from './templates/handlers';
import { myReportTypeHandlers, reportTypeHandlers, reportTypeSource, sampleTemplateHandlers } from './templates/reportTypeHandlers';
import { validationHandlers } from './validation/handlers';
import { standardiseJob, validateJob } from './validation/jobs';

/**
 * From imported bytes to the analysis file. `importing` reads a file into Parquet, `validation` checks it against a template,
 * `mapping` says which column is what, `analysis` makes the calendar-year detail and offers it to neighbours, `templates` keeps what
 * files are standardised to. Long work runs as jobs; everything columnar is DuckDB's, in `duckdb`. Analyses are computed by an `engine`: that
 * same DuckDB, or a cluster (`spark`).
 */
export default serverPlugin(dataFiles, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  implements: [
    importFileHandlers,
    validationHandlers,
    mappingHandlers,
    analysisFileHandlers,
    templateHandlers,
    templateGroupHandlers,
    insuranceTypeHandlers,
    reportTypeHandlers,
    myReportTypeHandlers,
    sampleTemplateHandlers,
  ],
  jobs: {
    import: importJob,
    validate: validateJob,
    standardise: standardiseJob,
    create: createJob,
  },
  provides: [
    provide(dataFiles.services.analysisFiles, createAnalysisFileService),
    provide(dataFiles.services.importedFiles, createImportedFileService),
    provide(dataFiles.services.fileMappings, createFileMappingService),
    provide(members.services.reportTypes, reportTypeSource),
  ],
  warmUp: lookAtCluster,
  conditions: clusterConditions,
});
