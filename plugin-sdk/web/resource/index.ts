/** The screen of a plain catalogue. Apart from the web room's index, because it brings the look of lists and forms along. */
export { ResourceScreen, type ResourceScreenProps } from './ResourceScreen';
export { resourceHooks, type ResourceHooks } from './resourceHooks';
