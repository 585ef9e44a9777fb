import type { Readable } from 'node:stream';

const files = new WeakMap<Readable, string>();

/** Says that the bytes of an upload lie in a file of this machine: what is kept of them is copied by the system, and not read into this process. */
export const arrivedAs = <S extends Readable>(stream: S, file: string): S => {
  files.set(stream, file);
  return stream;
};

/** Where all the bytes of a stream lie; undefined where they lie in no file, and once some of them have been read. */
export const arrivedFile = (stream: Readable): string | undefined => (stream.readableDidRead ? undefined : files.get(stream));
