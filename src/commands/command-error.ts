/** A command that cannot be carried out. Its message says why, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
