/** The real demo server for a test file, and visitors with cookies of their own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after } from 'node:test';
import { createClient, type Client, type InValue, type Row } from '@libsql/client';
import { startDemo, type Demo, type DemoOptions } from '../../demo/server/start-demo.js';
import type { Body } from './body.js';

export interface Site extends Demo {
  readonly dataFolder: string;
  /** Changes the database behind the server's back, to let time pass. */
  alter(sql: string, args?: InValue[]): Promise<void>;
  /** Rows of the database, as they are stored. */
  read(sql: string): Promise<Row[]>;
  /** Somebody who has opened the home page. */
  visitor(): Promise<Visitor>;
  /** Somebody who has logged in. */
  signedIn(who: 'visitor' | 'member' | 'owner'): Promise<Visitor>;
  /** Somebody with a new account. */
  newcomer(): Promise<Visitor>;
}

/** Starts the demo on a free port with a new data folder; both go when the tests of the file are over. */
export async function startSite(options: Partial<DemoOptions> = {}): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
  const demo = await startDemo({ port: 0, dataFolder, tools: true, ...options });
  after(async () => {
    await demo.close();
    await rm(dataFolder, { recursive: true });
  });
  let people = 0;

  const stored = async <Result>(use: (client: Client) => Promise<Result>) => {
    const client = createClient({ url: pathToFileURL(join(dataFolder, 'demo.db')).href });
    try {
      return await use(client);
    } finally {
      client.close();
    }
  };
  const visitor = async () => {
    const somebody = new Visitor(demo.url);
    await somebody.get('/');
    return somebody;
  };
  return {
    ...demo,
    dataFolder,
    visitor,
    async alter(sql, args = []) {
      await stored((client) => client.execute({ sql, args }));
    },
    read: async (sql) => (await stored((client) => client.execute(sql))).rows,
    async signedIn(who) {
      const somebody = await visitor();
      await somebody.post('/api/site-users/account/session', {
        email: `${who}@example.com`,
        password: `${who}-pass-1`,
      });
      return somebody;
    },
    async newcomer() {
      const somebody = await visitor();
      await somebody.post('/api/site-users/account', {
        ...ACCOUNT,
        email: `newcomer-${++people}@example.com`,
      });
      return somebody;
    },
  };
}

/** A valid new account, but for its email. */
export const ACCOUNT = { firstName: 'Nia', lastName: 'Newcomer', password: 'a-long-password' };

/** `null` leaves one out that is sent otherwise. */
export type SentHeaders = Record<string, string | null | undefined>;

/** A message as `/demo/mail` lists it. */
export interface Mail {
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** An answer with its body read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** What the body says. Only for answers that are JSON. */
  json: Body;
  location: string | null;
}

/** A browser without scripts: keeps cookies, sends the crumb and the Origin as the library does. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  /** A cookie as a script would read it, undefined where there is none. */
  cookie(name: string): string | undefined {
    const value = this.cookies.get(name);
    return value && decodeURIComponent(value);
  }

  get(path: string): Promise<Answer> {
    return this.request(path);
  }

  /** Gets an answer that is a list. */
  async list<Item>(path: string): Promise<Item[]> {
    return JSON.parse((await this.get(path)).text) as Item[];
  }

  /** What the `SiteUserInfo` cookie says. */
  siteUserInfo(): { authenticated?: boolean; firstName?: string; siteUserId?: string } {
    return JSON.parse(this.cookie('SiteUserInfo') ?? '{}') as ReturnType<Visitor['siteUserInfo']>;
  }

  post(path: string, body?: unknown, headers?: SentHeaders): Promise<Answer> {
    return this.change('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: SentHeaders): Promise<Answer> {
    return this.change('PUT', path, body, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.change('DELETE', path);
  }

  /** A change with Origin and crumb; `null` in `headers` leaves one out. */
  change(method: string, path: string, body?: unknown, headers: SentHeaders = {}): Promise<Answer> {
    const sent = {
      origin: this.#site,
      'content-type': 'application/json',
      'x-csrf-token': this.cookie('siteUserCrumb') ?? this.cookie('crumb') ?? '',
      ...headers,
    };
    return this.request(path, {
      method,
      headers: Object.entries(sent).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
      ...(body !== undefined && { body: sentBody(body) }),
    });
  }

  /** Sends the form of a page: its hidden fields as they are, the others as given. */
  async submit(page: Answer, action: string, fields: Record<string, string>): Promise<Answer> {
    return this.request(action, {
      method: 'POST',
      headers: { origin: this.#site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...hiddenFields(page.text, action), ...fields }).toString(),
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#site), {
      redirect: 'manual',
      ...init,
      headers: [...new Headers(init.headers), ...(cookie ? [['cookie', cookie] as [string, string]] : [])],
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const { status, headers } = response;
    return {
      status,
      headers,
      text,
      get json() {
        return JSON.parse(text) as Body;
      },
      location: headers.get('location'),
    };
  }
}

/** Texts and files as they are, everything else as JSON. */
function sentBody(body: unknown): BodyInit {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** The hidden fields of the form with an action. */
export function hiddenFields(page: string, action: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*action="${action}"[\\s\\S]*?</form>`).exec(page)?.[0];
  if (!form) throw new Error(`The page has no form for ${action}.`);
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'),
    ]),
  );
}

/** The attributes of a cookie an answer sets, in small letters, or undefined where it sets none. */
export function setCookie(answer: Answer, name: string): string | undefined {
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.toLowerCase();
}
