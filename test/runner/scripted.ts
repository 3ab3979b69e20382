/** The test's side of the scripted server (`scripted-server.mjs`). */

export interface ScriptedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  kind?: 'json' | 'html' | 'truncate' | 'hang' | 'reset' | `delay:${number}`;
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
  calls: () => Promise<RecordedCall[]>;
}

/** A server that gives these answers, one per call. */
export async function scripted(...answers: ScriptedAnswer[]): Promise<ScriptedServer> {
  const id = crypto.randomUUID();
  await fetch(`/__script/${id}`, { method: 'PUT', body: JSON.stringify(answers) });
  return {
    root: `/__scripted/${id}`,
    calls: async () => (await fetch(`/__calls/${id}`)).json() as Promise<RecordedCall[]>,
  };
}
