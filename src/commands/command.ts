/** A subcommand of `npx member-area-elements`. */
export interface Command {
  /** The effect of the command, in one line. */
  readonly summary: string;
  /** Its arguments and options, one a line, as `--help` prints them. */
  readonly usage: readonly string[];
  /**
   * Runs the command.
   *
   * @param args the arguments after the name of the command
   * @throws CommandError for arguments that make no sense, and for every failure that needs no stack
   */
  run(args: readonly string[]): Promise<void>;
}

/** The exit status for arguments that make no sense. */
export const MISUSE = 2;

/** A failure whose message is all that the person at the terminal needs. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;

  /** @param exitCode the exit status of the program. Default 1 */
  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
