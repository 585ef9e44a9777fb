/**
 * The screen of a plain catalogue, and the field and the filter that choose from one. Apart from the web room's index, because they bring
 * the look of lists and forms along.
 */
export { ResourceScreen, type ResourceScreenProps } from './ResourceScreen';
export { RecordField } from './RecordField';
export { TreeField } from './TreeField';
export { lineReference } from './lineReference';
export { recordFilter } from './recordFilter';
export { resourceHooks, type ResourceHooks } from './resourceHooks';
