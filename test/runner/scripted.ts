/** The client of the scripted server (`scripted-server.mjs`), for tests. */

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Only answers calls whose address contains this. Default: any call. */
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
  /** The `apiRoot` of the server, without a slash at the end. */
  root: string;
  /** Returns the calls so far, after it has waited for `atLeast` of them. */
  calls: (atLeast?: number) => Promise<RecordedCall[]>;
  /** Sends the oldest `held` answer, after it has waited for one. */
  release: () => Promise<void>;
}

/** Creates a server that returns these answers, one per call. */
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
