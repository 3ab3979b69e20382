/** The servers that are measured, each in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import type { Question } from './serve.js';

/** A server that is measured. */
export interface Subject {
  readonly url: string;
  /** Returns the time that its process has used of the processors so far, in microseconds. */
  processorTime(): Promise<number>;
  /** Returns its memory after a collection of its garbage. */
  memory(): Promise<NodeJS.MemoryUsage>;
  /** Records where the time goes while something runs. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
  stop(): Promise<void>;
}

/** What a subject serves. */
export interface SubjectOptions {
  readonly kind: 'hono' | 'sqlite' | 'postgres';
  /** The folder of a SQLite file. */
  readonly folder: string;
  readonly databaseUrl?: string | undefined;
  /** The number of people and of areas that its empty store is filled with. Default: it is filled already. */
  readonly size?: number;
}

/** Starts a server. */
export async function startSubject({
  kind,
  folder,
  databaseUrl = '',
  size,
}: SubjectOptions): Promise<Subject> {
  const file = fileURLToPath(new URL('serve.ts', import.meta.url));
  // The log goes where it costs what it costs in production, but is not kept.
  const child = fork(file, [kind, folder, databaseUrl, String(size ?? '')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = (await nextMessage(child)) as string;
  const ask = async (question: Question): Promise<unknown> => {
    const answer = nextMessage(child);
    child.send(question);
    return answer;
  };
  return {
    url,
    processorTime: () => ask('processor-time') as Promise<number>,
    memory: () => ask('memory') as Promise<NodeJS.MemoryUsage>,
    async profile(work) {
      await ask('start-profile');
      await work();
      return (await ask('stop-profile')) as Profiler.Profile;
    },
    async stop() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** Returns the next message of a process. @throws Error when it ends before */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const end = once(child, 'exit', ended).then(() => {
    throw new Error('A measured server has ended.');
  });
  try {
    const [message] = (await Promise.race([once(child, 'message'), end])) as [unknown];
    return message;
  } finally {
    end.catch(() => {});
    ended.abort();
  }
}
