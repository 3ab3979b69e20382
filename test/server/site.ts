/** Starts the demo server for a test file, and creates visitors with separate cookies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fast-hashes.js';
import type { MailKind, Store } from 'member-area-server';
import { whenDone } from '../setup/when-done.js';
import { openDemoStore, startDemo, type Demo, type DemoOptions } from '../../demo/server/start-demo.js';
import type { Body } from './body.js';
import { checkAnswer, checkMessage } from './check-answer.js';
import { createDatabase, type Row } from './database.js';

export interface Site extends Demo {
  readonly dataFolder: string;
  /** Opens the store of the site again, as another process would. */
  openStore(): Promise<Store>;
  /** Changes the database without the server, for example to let time pass. */
  updateDatabase(sql: string, args?: readonly unknown[]): Promise<void>;
  /** Moves the ends in a column to an earlier time, as if these seconds had passed. */
  endEarlier(
    table: 'email_links' | 'reset_tokens' | 'sign_in_codes' | 'passkey_challenges' | 'tries',
    column: string,
    seconds: number,
  ): Promise<void>;
  /** Returns rows of the database as they are stored. */
  readDatabase(sql: string): Promise<Row[]>;
  /** Returns a new visitor who has opened the home page. */
  newVisitor(): Promise<Visitor>;
  /** Returns a new visitor who has logged in as one of the seeded people. */
  logInAs(who: 'visitor' | 'member' | 'owner'): Promise<Visitor>;
  /** Returns a new visitor who has created an account. */
  signUp(): Promise<Visitor>;
}

/**
 * Starts the demo on a free port with a new data folder and a new database. All of them are removed after the tests of the
 * file.
 */
export async function startSite(options: Partial<DemoOptions> = {}): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'member-area-demo-'));
  const database = await createDatabase(dataFolder);
  const demo = await startDemo({
    port: 0,
    dataFolder,
    databaseUrl: database.url,
    tools: true,
    ...options,
  });
  whenDone(async () => {
    await demo.close();
    await database.remove();
    await rm(dataFolder, { recursive: true });
  });
  let accountCount = 0;

  const newVisitor = async () => {
    const visitor = new Visitor(demo.url, { hasFaults: options.faults });
    await visitor.get('/');
    return visitor;
  };
  return {
    ...demo,
    dataFolder,
    newVisitor,
    openStore: () => openDemoStore(dataFolder, database.url),
    async updateDatabase(sql, args) {
      await database.run(sql, args);
    },
    async endEarlier(table, column, seconds) {
      const ends = await database.run(`select distinct ${column} as time from ${table} order by time`);
      // The earliest first, so that no end becomes one of those that are still to be moved.
      for (const { time } of ends) {
        const earlier = new Date(Date.parse(String(time)) - seconds * 1000).toISOString();
        await database.run(`update ${table} set ${column} = ? where ${column} = ?`, [earlier, time]);
      }
    },
    readDatabase: (sql) => database.run(sql),
    async logInAs(who) {
      const visitor = await newVisitor();
      await visitor.post('/api/site-users/account/session', {
        email: `${who}@example.com`,
        password: `${who}-pass-1`,
      });
      return visitor;
    },
    async signUp() {
      const visitor = await newVisitor();
      await visitor.post('/api/site-users/account', {
        ...ACCOUNT,
        email: `newcomer-${++accountCount}@example.com`,
      });
      return visitor;
    },
  };
}

/** The fields of a valid new account, without its email. */
export const ACCOUNT = { firstName: 'Nia', lastName: 'Newcomer', password: 'a-long-password' };

/** Headers of a request. `null` removes a default header. */
export type RequestHeaders = Record<string, string | null | undefined>;

/** A mail in the list of `/demo/mail`. */
export interface Mail {
  readonly id: string;
  readonly sentAt: string;
  readonly kind: MailKind;
  readonly language: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Returns the last mail of a kind that was sent to an address. The kind matters: the server sends mails at the same time, so
 * that the last mail need not be the one of the last request.
 *
 * @throws Error when there is none
 */
export async function findMail(visitor: Visitor, kind: MailKind, to: string): Promise<Mail> {
  const mails = await visitor.getList<Mail>('/demo/mail');
  const found = mails.findLast((mail) => mail.kind === kind && mail.to === to);
  if (!found) throw new Error(`No mail ${kind} to ${to}.`);
  return found;
}

/** Returns the link of a mail. Throws when it has none. */
export function readLink({ text }: Pick<Mail, 'text'>): URL {
  const link = /^https?:\/\/\S+\/account\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`No link in ${text}`);
  return new URL(link);
}

/** Returns the token at the end of the link of a mail. Throws when it has no link. */
export const readLinkToken = (mail: Pick<Mail, 'text'>): string =>
  readLink(mail).pathname.split('/').at(-1) ?? '';

/** Returns the code in the subject of a mail to log in. Throws when it has none. */
export function readCode({ subject }: Pick<Mail, 'subject'>): string {
  const code = /^(\d{6}) /.exec(subject)?.[1];
  if (code === undefined) throw new Error(`No code in ${subject}`);
  return code;
}

/** An answer and its body. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body. Throws when it is not JSON. */
  json: Body;
  location: string | null;
}

/** The options of a {@link Visitor}. */
interface VisitorOptions {
  /** Answers a request. Default: the network. */
  readonly send?: ((request: Request) => Promise<Response>) | undefined;
  /** Whether answers may differ from the description of the API. Default: they may not. */
  readonly hasFaults?: boolean | undefined;
  /** Whether refusals may lack a message, as those of another backend may. Default: they may not. */
  readonly isOtherBackend?: boolean | undefined;
}

/**
 * A browser without scripts. Stores cookies, and sends the crumb and the `Origin` as the library does. Each answer to a
 * call must be as `docs/openapi.yaml` describes it.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: string;
  readonly #send: (request: Request) => Promise<Response>;
  readonly #hasFaults: boolean;
  readonly #isOtherBackend: boolean;

  constructor(
    site: string,
    { send = fetch, hasFaults = false, isOtherBackend = false }: VisitorOptions = {},
  ) {
    this.#site = site;
    this.#send = send;
    this.#hasFaults = hasFaults;
    this.#isOtherBackend = isOtherBackend;
  }

  /** Returns the decoded value of a cookie, or `undefined` when it does not exist. */
  readCookie(name: string): string | undefined {
    const value = this.cookies.get(name);
    return value && decodeURIComponent(value);
  }

  get(path: string): Promise<Answer> {
    return this.request(path);
  }

  /** Requests a list. */
  async getList<Item>(path: string): Promise<Item[]> {
    return JSON.parse((await this.get(path)).text) as Item[];
  }

  /** Returns the content of the `SiteUserInfo` cookie. */
  readSiteUserInfo(): {
    authenticated?: boolean;
    firstName?: string;
    siteUserId?: string;
    emailConfirmed?: boolean;
    language?: string;
  } {
    return JSON.parse(this.readCookie('SiteUserInfo') ?? '{}') as ReturnType<Visitor['readSiteUserInfo']>;
  }

  post(path: string, body?: unknown, headers?: RequestHeaders): Promise<Answer> {
    return this.sendChange('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers?: RequestHeaders): Promise<Answer> {
    return this.sendChange('PUT', path, body, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.sendChange('DELETE', path);
  }

  /** Sends a change with `Origin` and crumb. `null` in `headers` removes one of them. */
  sendChange(method: string, path: string, body?: unknown, headers: RequestHeaders = {}): Promise<Answer> {
    const allHeaders = {
      origin: this.#site,
      'content-type': 'application/json',
      'x-csrf-token': this.readCookie('siteUserCrumb') ?? this.readCookie('crumb') ?? '',
      ...headers,
    };
    return this.request(path, {
      method,
      headers: Object.entries(allHeaders).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
      ...(body !== undefined && { body: toRequestBody(body) }),
    });
  }

  /** Submits the form of a page with its hidden fields and these fields. */
  async submit(page: Pick<Answer, 'text'>, action: string, fields: Record<string, string>): Promise<Answer> {
    return this.request(action, {
      method: 'POST',
      headers: { origin: this.#site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...readHiddenFields(page.text, action), ...fields }).toString(),
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const url = new URL(path, this.#site);
    const response = await this.#send(
      new Request(url, {
        redirect: 'manual',
        ...init,
        headers: [...new Headers(init.headers), ...(cookie ? [['cookie', cookie] as [string, string]] : [])],
      }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const { status, headers } = response;
    if (!this.#hasFaults) checkAnswer(init.method ?? 'GET', url, status, text);
    if (!this.#hasFaults && !this.#isOtherBackend) checkMessage(status, text);
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

/** Returns texts and files unchanged, and everything else as JSON. */
function toRequestBody(body: unknown): BodyInit {
  if (typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

/** Returns the hidden fields of the form with this action. */
export function readHiddenFields(page: string, action: string): Record<string, string> {
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

/** Returns the `Set-Cookie` line of a cookie in lower case, or `undefined` when the answer does not set it. */
export function readSetCookie(answer: Answer, name: string): string | undefined {
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.toLowerCase();
}
