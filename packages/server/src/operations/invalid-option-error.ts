/** An option of the server that cannot be used. Its message says which one, its value, and what to write. */
export class InvalidOptionError extends Error {
  override readonly name = 'InvalidOptionError';
  /** The path of the option, for example `limits.bodyBytes`. */
  readonly option: string;

  constructor(option: string, value: unknown, advice: string) {
    super(`createMemberAreaServer: option "${option}" is ${toText(value)}. ${advice}`);
    this.option = option;
  }
}

function toText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
