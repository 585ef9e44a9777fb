import { provide } from '@tessera/plugin-sdk/contract';
import { serverPlugin } from '@tessera/plugin-sdk/server';
import { dataFiles } from '../../data-files/contract';
import { glmAnalysis } from '../contract';
import { createFileFollower } from './fileFollower';
import { insightHandlers } from './insights/handlers';
import { glmJob } from './models/glmJob';
import { modelHandlers } from './models/handlers';
import { overviewHandlers } from './overviews/handlers';
import { preparePython, pythonStatus } from './python';
import { reserveHandlers } from './reserve/handlers';
import { reserveJob } from './reserve/reserveJob';
import { runHandlers } from './runs/handlers';
import { runJob } from './runs/runJob';
import { variableSettingHandlers } from './settings/handlers';
import { fields } from './fields';

/**
 * `settings` keeps how variables are grouped, `grouping` makes SQL of it, `runs` builds the cells of an analysis, `overviews` reads them,
 * `insights` reads the file's summary, `models` and `reserve` run Python, which `python` prepares.
 */
export default serverPlugin(glmAnalysis, {
  folder: new URL('../', import.meta.url),
  migrations: new URL('./migrations/', import.meta.url),
  fields,
  implements: [variableSettingHandlers, runHandlers, overviewHandlers, insightHandlers, modelHandlers, reserveHandlers],
  jobs: { run: runJob, glm: glmJob, reserve: reserveJob },
  provides: [provide(dataFiles.services.fileFollower, createFileFollower)],
  warmUp: (log) =>
    preparePython().then(({ state, say, output }) =>
      state === 'ready' ? log.info({ python: state }, say.en) : log.warn({ python: state, output }, say.en),
    ),
  conditions: () => {
    const { state, say } = pythonStatus();
    return [{ name: 'Python', ok: state === 'ready' || state === 'preparing', say }];
  },
});
