import { calls, manifest, query, type, type LocalizedText } from '@tessera/plugin-sdk/contract';
import { implement, serverPlugin, sharedFiles } from '@tessera/plugin-sdk/server';

/** Tells where plugins keep their files, so that a test can look there; asked with the permission `Look`. */
const label: LocalizedText = { vi: 'Thử', en: 'Test' };
const looker = manifest({ id: 'looker', title: label, api: ['looker'], permissions: { Look: { label, grants: [] } } });
export const lookerCalls = calls(looker, {
  whereFilesAre: query({ path: 'GET looker', needs: 'Look', output: type<Record<'dataFiles' | 'glmAnalysis', string>>() }),
});
export const lookerPlugin = serverPlugin(looker, {
  implements: [
    implement(lookerCalls, {
      async whereFilesAre(_input, { services }) {
        const { folder } = services.get(sharedFiles);
        return { dataFiles: folder('data-files'), glmAnalysis: folder('glm-analysis') };
      },
    }),
  ],
});
