import { schemaOf } from '@tessera/plugin-sdk/server';

export const glmSchema = schemaOf('glm-analysis');
