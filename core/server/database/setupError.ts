/** The database cannot be used as things are; the message is one sentence for the person who starts the server, and says what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}
