import { serverPlugin } from '@tessera/plugin-sdk/server';
import { glmAnalysis } from '../contract';
import { preparePython, pythonStatus } from './python';
import { runHandlers } from './runs/handlers';
import { runJob } from './runs/runJob';
import { variableSettingHandlers } from './settings/handlers';

/**
 * `settings` keeps how variables are grouped, `grouping` makes SQL of it, `runs` builds the cells of an analysis, `overviews` reads them,
 * `insights` reads the file's summary, `models` and `reserve` run Python, which `python` prepares.
 */
export default serverPlugin(glmAnalysis, {
  migrations: new URL('./migrations/', import.meta.url),
  implements: [variableSettingHandlers, runHandlers],
  jobs: { run: runJob },
  warmUp: (log) => preparePython().then(({ state, say, output }) => (state === 'ready' ? log.info({ python: state }, say.en) : log.warn({ python: state, output }, say.en))),
  conditions: () => {
    const { state, say } = pythonStatus();
    return [{ name: 'Python', ok: state === 'ready' || state === 'preparing', say }];
  },
});
