/** The screen of a plain catalogue, and the field that chooses from one. Apart from the web room's index, because they bring the look of lists and forms along. */
export { ResourceScreen, type ResourceScreenProps } from './ResourceScreen';
export { RecordField } from './RecordField';
export { resourceHooks, type ResourceHooks } from './resourceHooks';
