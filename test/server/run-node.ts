/** A program that runs in a Node of its own, to its end. */
import { spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** How long a program may run, in milliseconds. */
const RUN_LIMIT = 120_000;

/** What a program has printed, and how it has ended. */
export interface NodeResult {
  /** The exit code; `null` when it was killed because it ran too long. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs Node in a process of its own, for two minutes at most. */
export async function runNode(
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): Promise<NodeResult> {
  const child = spawn(process.execPath, args, { timeout: RUN_LIMIT, ...options });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { status, stdout, stderr };
}
