/** The language of a plugin's server room. */
export * from './context';
export * from './plugin';
export * from './problems';
export * from './tables';
export * from './scope';
export * from './records';
export * from './mergedInput';
export * from './references';
export * from './personal';
export { attachments, type AttachedTo, type AttachmentService } from './attached';
export * from './attachments';
export * from './resourceHandlers';
export * from './choices';
export * from './coreServices';
export * from './jobs';
export * from './richText';
export * from './samplePicture';
export * from './texts';
