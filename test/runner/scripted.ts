/** The test's side of the scripted server (`scripted-server.ts`). */

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Kept for a call whose address has this in it. Default: any call. */
  to?: string;
  kind?: 'json' | 'held' | 'html' | 'truncate' | 'hang' | 'reset';
}

export interface RecordedCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  aborted: boolean;
}

export interface ScriptedServer {
  /** Where it answers, without a slash at the end: an `apiRoot`. */
  root: string;
  /** Returns the calls so far, as soon as there are at least this many. */
  calls: (atLeast?: number) => Promise<RecordedCall[]>;
  /** Lets the `held` answer go that waits longest, as soon as there is one. */
  release: () => Promise<void>;
}

/** A server that gives these answers, one per call. */
export async function scripted(...answers: ScriptedAnswer[]): Promise<ScriptedServer> {
  const id = crypto.randomUUID();
  await fetch(`/__script/${id}`, { method: 'PUT', body: JSON.stringify(answers) });
  return {
    root: `/__scripted/${id}`,
    calls: async (atLeast = 0) =>
      (await fetch(`/__calls/${id}?atLeast=${atLeast}`)).json() as Promise<RecordedCall[]>,
    release: async () => {
      await fetch(`/__release/${id}`, { method: 'PUT' });
    },
  };
}
