/** Where the files are to lie cannot be used: the server does not start, one sentence says what to change. */
export class FilesSetupError extends Error {
  override readonly name = 'FilesSetupError';
}
