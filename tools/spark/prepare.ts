/** Makes the libraries that speak to Spark, before anybody waits for them in a test. */
import { bridgeEnvironment } from '../../plugins/data-files/server/spark/bridge';

const { state, say, output } = await bridgeEnvironment().prepare();
if (state !== 'ready') console.error(say.en, output ?? '');
process.exit(state === 'ready' ? 0 : 1);
