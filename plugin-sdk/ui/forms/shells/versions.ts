import { lazyPart } from '../../states/lazyPart';

/** See FormVersions.tsx; loaded when somebody asks for the versions. */
export const FormVersions = lazyPart(() => import('./FormVersions'));
