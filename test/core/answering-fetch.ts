/** An answer of a backend: JSON, or HTML. `held` waits for a release. An error rejects the request. */
export type Answer =
  | { status?: number; headers?: Record<string, string>; body?: unknown; html?: true; held?: true }
  | Error;

/** A request that was sent. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface AnsweringFetch {
  fetch: typeof globalThis.fetch;
  /** An absolute address, because Node has no page. The addresses of the calls begin after it. */
  apiRoot: string;
  calls: Call[];
  /** Lets the `held` answer go that waits longest. */
  release: () => void;
}

/** Creates a `fetch` that gives these answers, one for each call. Nothing is sent. */
export function answeringFetch(...answers: Answer[]): AnsweringFetch {
  const apiRoot = 'https://api.example';
  const calls: Call[] = [];
  const held: (() => void)[] = [];
  return {
    apiRoot,
    calls,
    release: () => held.shift()?.(),
    fetch: async (url, { method = '', headers, body } = {}) => {
      const address = (url as string).slice(apiRoot.length);
      const sent = Object.fromEntries(new Headers(headers));
      calls.push({ method, url: address, headers: sent, body: (body as string | undefined) ?? '' });
      const answer = answers.shift() ?? { status: 501 };
      if (answer instanceof Error) throw answer;
      if (answer.held) await new Promise<void>((resolve) => held.push(resolve));
      const text = answer.html ? '<h1>Not JSON</h1>' : JSON.stringify(answer.body) || null;
      return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} });
    },
  };
}
