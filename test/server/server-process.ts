/** A server in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** How long a server may take to start, in milliseconds. */
const START_LIMIT = 60_000;

export interface ServerProcess {
  /** The first address that the server has printed; empty when it was ready without one. */
  readonly url: string;
  /** The lines that it has printed until now, without colors. */
  readonly lines: readonly string[];
  /** Sends a signal at once. Resolves with the exit code when the process has ended: `null` when the signal has ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The options of {@link startServerProcess}. */
interface ServerOptions {
  /** Default: Node. Another program, such as npm, may start further processes, which end with it. */
  readonly program?: string;
  readonly cwd?: string;
  /** Variables that the server has besides those of this process. `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The line that the server prints when it is ready. Default: one that ends with an address. */
  readonly ready?: RegExp;
}

/**
 * Starts a server, and resolves when it is ready. It ends with this process, at the latest. Until then it keeps the test
 * file running, so a test ends it in `after`.
 *
 * @throws Error when the server ends before it is ready, or is not ready within a minute
 */
export async function startServerProcess(
  args: readonly string[],
  { program = process.execPath, cwd, env, ready = /https?:\/\/\S+$/ }: ServerOptions = {},
): Promise<ServerProcess> {
  const isGroup = program !== process.execPath;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: isGroup, // a signal of the terminal does not reach the group
  });
  const send = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(isGroup ? -child.pid : child.pid, signal);
  };
  const kill = (): void => send('SIGKILL');
  process.once('exit', kill);
  const closed = once(child, 'close') as Promise<[number | null]>;
  const end: ServerProcess['end'] = async (signal) => {
    send(signal);
    const [code] = await closed;
    process.off('exit', kill);
    return code;
  };

  const lines: string[] = [];
  const output = createInterface(child.stdout);
  const isReady = new Promise<boolean>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(stripVTControlCharacters(line));
      if (ready.test(lines.at(-1) ?? '')) resolve(true);
    });
    closed.then(() => resolve(false), reject);
  });
  const limit = setTimeout(kill, START_LIMIT);
  const hasStarted = await isReady.finally(() => clearTimeout(limit));
  if (!hasStarted) {
    process.off('exit', kill);
    const command = [program, ...args].join(' ');
    const reason = child.signalCode === 'SIGKILL' ? 'was not ready within a minute' : 'has ended';
    throw new Error(`${command} ${reason}. It printed:\n${lines.join('\n')}`);
  }
  return { url: /https?:\/\/\S+/.exec(lines.join('\n'))?.[0] ?? '', lines, end };
}
