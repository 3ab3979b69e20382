import { endpoints } from 'member-area-elements/contract/routes';
import type { MembershipsAndOrders } from 'member-area-elements/contract/account/memberships';
import type { PricingOption } from 'member-area-elements/contract/parts/pricing-option';
import { partOf, type Answer } from './answer.js';
import { Unavailable } from './check-errors.js';
import type { ProviderVisit } from '../log-in-provider/test-log-in-provider.js';
import { expect, expectEqual, expectSuccess } from './expectations.js';
import type { Fixtures, FixtureSettings, NewMembership, NewPerson } from './fixtures.js';
import { joinPathOf } from './paths.js';
import { fittingValues } from './profile-field-values.js';
import { Visitor, type Fetch } from './visitor.js';

/** The password of every account that a check does not need another one for: a backend may keep its hash. */
const PASSWORD = 'password-of-the-kit';

/** A signed-in visitor with their account. */
export interface Person {
  readonly visitor: Visitor;
  readonly siteUserId: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

/** The kinds of areas that `fixtures.json` names. */
export type AreaKind = keyof FixtureSettings['areas'];

/** What a membership has in place of an active one from now on. */
export type MembershipChanges = Partial<Pick<NewMembership, 'status' | 'joinedAt' | 'endsAt'>>;

/** The backend that is checked. */
export class Backend {
  readonly url: string;
  readonly fixtures: Fixtures;
  readonly settings: FixtureSettings;
  readonly #fetch: Fetch;
  #people = 0;
  #cannotForgetTries = false;
  readonly #bystanders: [Promise<Person>?, Promise<Person>?] = [];
  readonly #run = Date.now().toString(36);

  constructor(url: string, fetch: Fetch, settings: FixtureSettings, fixtures: Fixtures) {
    this.url = url;
    this.settings = settings;
    this.fixtures = fixtures;
    this.#fetch = fetch;
  }

  /** Returns a visitor who has opened the host page. */
  async visit(): Promise<Visitor> {
    const visitor = this.newBrowser();
    expectSuccess(await visitor.openPage(this.settings.hostPage));
    return visitor;
  }

  /** Returns a visitor without cookies. */
  newBrowser(): Visitor {
    return new Visitor(this.url, this.#fetch);
  }

  /** Opens the host page in a new browser. */
  openHostPage(): Promise<Answer> {
    return this.newBrowser().openPage(this.settings.hostPage);
  }

  /** Makes the backend forget the tries of earlier checks, so that its rate limits do not stop the next one. */
  async prepare(): Promise<void> {
    if (!this.settings.fixtures || this.#cannotForgetTries) return;
    try {
      await this.fixtures.forgetTries();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.#cannotForgetTries = true;
    }
  }

  /** Returns the fields of an account that does not exist yet. */
  newAccount(): NewPerson {
    const number = ++this.#people;
    return {
      email: `conformance-${this.#run}-${number}@example.com`,
      password: PASSWORD,
      firstName: `Person${number}`,
      lastName: 'Conformance',
      ...this.requiredValues(),
    };
  }

  /** Returns the part of a new account that has the required fields of the site. */
  requiredValues(): Pick<NewPerson, 'profileFields'> {
    const required = (this.settings.profileFields ?? []).filter((field) => field.required);
    return required.length > 0 ? { profileFields: fittingValues(required) } : {};
  }

  /**
   * Returns one of two signed-in people for requests that must be refused or change nothing. All checks share them, because
   * a login takes time.
   */
  bystander(number: 0 | 1 = 0): Promise<Person> {
    return (this.#bystanders[number] ??= this.signIn());
  }

  /** Creates an account by the fixtures, and signs its person in. */
  async signIn(changes: Partial<NewPerson> = {}): Promise<Person> {
    const account = { ...this.newAccount(), ...changes };
    const visitor = await this.visit();
    const siteUserId = await this.fixtures.createPersonIn(visitor, account);
    const isSignedIn = partOf(visitor.siteUserInfo, 'authenticated') === true;
    if (!isSignedIn) expectSuccess(await this.logIn(visitor, account));
    return { ...account, visitor, siteUserId };
  }

  /** Logs a visitor in. */
  logIn(visitor: Visitor, { email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<Answer> {
    return visitor.change('POST', endpoints.session, { email, password });
  }

  /** Returns the id of an area of a kind. */
  area(kind: AreaKind): string {
    const id = this.settings.areas[kind];
    if (id === undefined) throw new Unavailable(`fixtures.json names no area "${kind}".`);
    return id;
  }

  /** Returns the first area of these kinds that the settings name. */
  anyArea(...kinds: AreaKind[]): AreaKind {
    const kind = kinds.find((one) => this.settings.areas[one] !== undefined);
    if (!kind)
      throw new Unavailable(`fixtures.json names no area ${kinds.map((one) => `"${one}"`).join(' or ')}.`);
    return kind;
  }

  /** Returns the ids of the pricing options of an area that are paid as its kind says. */
  async options(kind: AreaKind): Promise<string[]> {
    const visitor = await this.visit();
    const area = await visitor.read('memberArea', this.area(kind));
    return area.pricingOptions.filter((option) => isOfKind(option, kind)).map(({ id }) => id);
  }

  /**
   * Runs work at a later time of the backend. Only for checks that run alone.
   *
   * @param seconds how much later
   */
  async later(seconds: number, work: () => Promise<void>): Promise<void> {
    await this.fixtures.moveClock(seconds);
    try {
      await work();
    } finally {
      await this.fixtures.moveClock(-seconds);
    }
  }

  /** Returns the token at the end of the newest link under a path that was mailed to an address. */
  async mailedToken(address: string, path: string): Promise<string> {
    const token = (await this.mailedTokens(address, path)).at(-1);
    expect(token !== undefined, `Expected a mail to ${address} with a link to ${path}{token}.`);
    return token;
  }

  /** Returns the tokens at the end of all links under a path that were mailed to an address, the oldest first. */
  async mailedTokens(address: string, path: string): Promise<string[]> {
    const mails = await this.fixtures.mailsTo(address);
    const links = mails.flatMap((mail) => mail.links).map((link) => new URL(link));
    const tokens = links
      .filter(({ pathname }) => pathname.startsWith(path))
      .map(({ pathname }) => decodeURIComponent(pathname.slice(path.length)));
    return [...new Set(tokens)];
  }

  /** Returns the id of the log-in provider. @throws Unavailable for a site without one for tests */
  get providerId(): string {
    const { logInProvider } = this.settings;
    if (!logInProvider) throw new Unavailable('fixtures.json names no log-in provider.');
    return logInProvider.id;
  }

  /** Agrees on the page of the log-in provider, and returns the path to which it sends the visitor back. */
  async agree(visit: ProviderVisit): Promise<string> {
    const answer = await fetch(this.settings.logInProvider?.visitUrl ?? '', {
      method: 'POST',
      body: JSON.stringify(visit),
    });
    const { address, error } = (await answer.json()) as {
      readonly address?: string;
      readonly error?: string;
    };
    expect(address !== undefined, `Expected a page that the provider accepts, but: ${error}`);
    const { origin, pathname, search } = new URL(address);
    expectEqual(origin, this.url, 'the origin to which the provider sends the visitor back');
    return pathname + search;
  }

  /** Returns the memberships and orders of a person, as the library reads them. */
  async memberships({ visitor }: Person): Promise<MembershipsAndOrders> {
    return await visitor.read('memberships');
  }

  /** Sends a join request. */
  join({ visitor }: Person, kind: AreaKind, body: object = {}): Promise<Answer> {
    return visitor.change('PUT', joinPathOf(this.area(kind)), {
      originUrlPath: this.settings.hostPage,
      pricingOptionId: '',
      loginStatus: 'already_logged_in',
      ...body,
    });
  }

  /** Signs a person in who is a member of an area. Returns the ids of the membership and of its order too. */
  async signInMember(
    kind: AreaKind,
    changes: MembershipChanges = {},
  ): Promise<{ person: Person; id: string; orderId?: string | undefined }> {
    const person = await this.signIn();
    return { person, ...(await this.makeMember(person, kind, changes)) };
  }

  /** Makes a person a member of an area, by the fixtures. Returns the membership. */
  async makeMember(
    { siteUserId }: Person,
    kind: AreaKind,
    changes: MembershipChanges = {},
  ): Promise<{ id: string; orderId?: string | undefined }> {
    const [pricingOptionId] = await this.options(kind);
    return this.fixtures.createMembership({
      siteUserId,
      memberAreaId: this.area(kind),
      pricingOptionId,
      status: 'ACTIVE',
      ...changes,
    });
  }
}

function isOfKind({ subscribable, numBillingCycles = 0 }: PricingOption, kind: AreaKind): boolean {
  if (kind === 'oneTime') return !subscribable;
  if (kind === 'installments') return subscribable && numBillingCycles > 0;
  if (kind === 'recurring') return subscribable && numBillingCycles === 0;
  return true;
}
