import { z } from 'zod';
import type { ProfileField, ProfileFieldValues } from 'member-area-elements/contract/parts/profile-fields';
import { profileFieldsFault } from 'member-area-elements/contract/parts/profile-fields-fault';
import type { Answer } from './answer.js';
import { describeAnswer } from './answer.js';
import { Unavailable } from './check-errors.js';
import type { Visitor } from './visitor.js';

/** The schema of `fixtures.json`: what the kit must know about a backend. */
export const fixturesSchema = z.object({
  /** The calls that set up what no visitor can. Without them, the checks that need them do not run. */
  fixtures: z.object({ path: z.string().startsWith('/'), secret: z.string().min(1) }).optional(),
  /** The path of a page with tags. Its answer sets the visitor's crumb. */
  hostPage: z.string().startsWith('/').default('/'),
  /** The ids of areas of each kind. */
  areas: z.object({
    free: z.string(),
    /** With two pricing options at least. */
    recurring: z.string().optional(),
    oneTime: z.string().optional(),
    installments: z.string().optional(),
    notYetOpen: z.string().optional(),
    closed: z.string().optional(),
  }),
  /** Another origin whose pages use this backend by `apiRoot`, for example `https://www.example.com`. */
  embeddingOrigin: z.url().optional(),
  /** A page that only the members of the free area may read, and a text that it has for them alone. */
  gatedPage: z.object({ path: z.string().startsWith('/'), text: z.string().min(1) }).optional(),
  /** A log-in provider of the site that is for tests, such as that of `startTestLogInProvider`. */
  logInProvider: z
    .object({
      id: z.string().min(1),
      /** The call that goes to its page and agrees. */
      visitUrl: z.url(),
    })
    .optional(),
  /** The fields that the site adds to its accounts, as its setting `profileFields` has them. */
  profileFields: z
    .custom<readonly ProfileField[]>((fields) => profileFieldsFault(fields) === null, {
      error: ({ input }) => profileFieldsFault(input) ?? undefined,
    })
    .optional(),
});

/** What the kit must know about a backend, with the defaults. */
export type FixtureSettings = z.infer<typeof fixturesSchema>;

/** The content of `fixtures.json`. */
export type FixtureInput = z.input<typeof fixturesSchema>;

/** A person that the fixtures create. */
export interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the person administers the site. Default: no. */
  readonly owner?: boolean;
  /** Whether the person helps the members of the site. Default: no. */
  readonly support?: boolean;
  /** Whether the email is confirmed. Default: yes. */
  readonly confirmed?: boolean;
  /** The values of the required fields that the site adds. The call of the library needs them; the fixtures do not. */
  readonly profileFields?: ProfileFieldValues;
}

/** A membership that the fixtures create, in place of another of the same person and area. */
export interface NewMembership {
  readonly siteUserId: string;
  readonly memberAreaId: string;
  readonly pricingOptionId?: string | undefined;
  readonly status: 'ACTIVE' | 'ENDING' | 'PAYMENT_FAILED' | 'CANCELLED';
  /** ISO 8601. Default: now. */
  readonly joinedAt?: string;
  readonly endsAt?: string;
}

const createdPerson = z.object({ siteUserId: z.string() });
const createdMembership = z.object({ id: z.string(), orderId: z.string().optional() });
const mails = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

/** A mail that the backend has sent, with the addresses of its links. */
export type SentMail = z.infer<typeof mails>[number];

/** Calls the fixtures of a backend. See docs/conformance.md. */
export class Fixtures {
  readonly #visitor: Visitor;
  readonly #settings: FixtureSettings['fixtures'];

  constructor(visitor: Visitor, settings: FixtureSettings['fixtures']) {
    this.#visitor = visitor;
    this.#settings = settings;
  }

  /** Creates a person and returns their id. */
  async createPerson({ profileFields: _, ...person }: NewPerson): Promise<string> {
    return createdPerson.parse(await this.#call('POST', '/people', person)).siteUserId;
  }

  /**
   * Creates a person, and lets the answer sign a browser in. A backend may leave that out: the browser is not signed in
   * then.
   */
  async createPersonIn(visitor: Visitor, { profileFields: _, ...person }: NewPerson): Promise<string> {
    const body = { ...person, signIn: true };
    return createdPerson.parse(await this.#call('POST', '/people', body, visitor)).siteUserId;
  }

  /** Creates a membership, and the order of a paid one. */
  async createMembership(membership: NewMembership): Promise<{ id: string; orderId?: string | undefined }> {
    return createdMembership.parse(await this.#call('POST', '/memberships', membership));
  }

  /** Moves the clock of the backend forward, or back by a negative number. */
  async moveClock(seconds: number): Promise<void> {
    await this.#call('POST', '/clock', { forwardSeconds: seconds });
  }

  /** Returns the mails to an address, the oldest first, once all of earlier requests were sent. */
  async mailsTo(address: string): Promise<SentMail[]> {
    return mails.parse(await this.#call('GET', `/mails?to=${encodeURIComponent(address)}`));
  }

  /** Sets the limits of the plan; `null` for none. */
  async setQuotas(quotas: {
    memberAreas?: number | null;
    videoStorageMinutes?: number | null;
  }): Promise<void> {
    await this.#call('PUT', '/quotas', quotas);
  }

  /** Forgets the tries that the rate limits have counted. */
  async forgetTries(): Promise<void> {
    await this.#call('DELETE', '/tries');
  }

  async #call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    visitor = this.#visitor,
  ): Promise<unknown> {
    if (!this.#settings) throw new Unavailable('fixtures.json names no fixtures.');
    const { path: root, secret } = this.#settings;
    const answer = await visitor.send(method, root + path, body, {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    });
    return readFixtureAnswer(answer);
  }
}

function readFixtureAnswer(answer: Answer): unknown {
  if (answer.status === 404 || answer.status === 501)
    throw new Unavailable(`The fixtures do not have it: ${describeAnswer(answer)}.`);
  if (answer.status >= 300) throw new Error(`The fixtures failed: ${describeAnswer(answer)}.`);
  return answer.json;
}
