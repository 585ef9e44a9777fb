import { hooksOf } from '@tessera/plugin-sdk/web';
import { modelCalls } from '../../contract/models';

export const {
  useGetPythonStateQuery,
  useRunGlmMutation,
  useListModelsQuery,
  useListModelLevelsQuery,
  useGetModelQuery,
  useRenameModelMutation,
  useRemoveModelMutation,
} = hooksOf(modelCalls);
