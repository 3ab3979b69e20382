import type { SiteLogin } from 'member-area-elements/contract/account/profile';
import type { Membership } from 'member-area-elements/contract/account/memberships';
import type { ProfileField } from 'member-area-elements/contract/parts/profile-fields';
import { profileFieldsFault } from 'member-area-elements/contract/parts/profile-fields-fault';
import { FAR } from 'member-area-elements/samples/areas';
import { signedInCookies, signedOutCookies } from './cookies.js';
import {
  createMockData,
  newToken,
  type InitialData,
  type MockData,
  type MockMail,
  type MockPerson,
  type MockReason,
} from './mock-data.js';
import { membershipOf } from './membership.js';

/** Where a mock site keeps its data: `sessionStorage`, or an object like it. */
export type MockStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The options of {@link createMockSite}. */
export interface MockSiteOptions extends InitialData {
  /**
   * Where the data are kept, so that the page and the frame of the account have the same ones, and a reload keeps them.
   * Default: `sessionStorage`, or memory outside of a browser.
   */
  readonly storage?: MockStorage;
  /**
   * The path of the page where a paid area is paid. A join of such an area leads there, with the query parameters
   * `memberAreaId`, `pricingOptionId` and `originUrlPath`. Default `/checkout`.
   */
  readonly checkoutPath?: string;
  /**
   * The fields that the site adds to its accounts. The page needs the same list as its setting `profileFields`. Default:
   * none.
   */
  readonly profileFields?: readonly ProfileField[];
  /**
   * The login that the site has, as the profile answers it: the calls of the built-in login are refused. The page needs `login: 'site'`
   * among its settings. `signIn` stands for that login. Default: the built-in login.
   */
  readonly login?: SiteLogin;
}

/** A backend in memory: the people, areas, memberships and sessions that the handlers read and change. */
export interface MockSite {
  /** Puts everything back to the beginning, and signs the visitor out. Call it before each test. */
  reset(): void;
  /**
   * Signs a visitor in without a form, and writes the cookies of the page if there is one.
   *
   * @param email the email of a person of the site. Default: the first one
   * @throws {RangeError} when no person has the email
   */
  signIn(email?: string): void;
  /** Signs the visitor out. */
  signOut(): void;
  /**
   * Makes a person a member of an area, as a payment does.
   *
   * @param membership values that differ from those of an active membership
   * @throws {RangeError} when no person has the email, or no area has the id
   */
  addMembership(email: string, memberAreaId: string, membership?: Partial<Membership>): void;
  /** The crumb that the next change must carry, for a test without cookies: `csrfToken: () => site.crumb`. */
  readonly crumb: string;
  /** The people with their memberships and orders, as they are now. */
  readonly people: readonly MockPerson[];
  /** The mails that would have been sent, in their order. */
  readonly mails: readonly MockMail[];
  /** The reasons for leaving that visitors have sent, in their order. */
  readonly reasons: readonly MockReason[];
  /** The events that the library has sent, in their order. */
  readonly events: readonly unknown[];
}

const STORAGE_KEY = 'member-area-testing/mocks';

/** The inside of a mock site, for the handlers. */
export interface MockStore extends MockSite {
  readonly checkoutPath: string;
  readonly profileFields: readonly ProfileField[];
  readonly login: SiteLogin | undefined;
  /** Reads the data, calls a function that may change them, and stores them. */
  change<Result>(change: (data: MockData) => Result): Result;
}

/**
 * Creates a backend in memory with the sample data of the previews.
 *
 * @throws {RangeError} for a list of `profileFields` that cannot be used
 * @example
 * const site = createMockSite();
 * const server = setupServer(...memberAreaHandlers({ site }));
 * beforeEach(() => site.reset());
 */
export function createMockSite(options: MockSiteOptions = {}): MockSite {
  return createMockStore(options);
}

/** Creates a backend in memory as the handlers see it. */
export function createMockStore({
  storage = defaultStorage(),
  checkoutPath = '/checkout',
  profileFields = [],
  login,
  ...initial
}: MockSiteOptions = {}): MockStore {
  const fault = profileFieldsFault(profileFields);
  if (fault !== null) throw new RangeError(fault);
  const write = (data: MockData) => storage.setItem(STORAGE_KEY, JSON.stringify(data));
  const read = (): MockData => {
    const stored = storage.getItem(STORAGE_KEY);
    if (stored !== null) return JSON.parse(stored) as MockData;
    const data = createMockData(initial);
    write(data);
    return data;
  };
  const change = <Result>(changeData: (data: MockData) => Result): Result => {
    const data = read();
    const result = changeData(data);
    write(data);
    return result;
  };
  return {
    checkoutPath,
    profileFields,
    login,
    change,
    reset() {
      storage.removeItem(STORAGE_KEY);
      writeCookies([...signedOutCookies('forgotten'), 'crumb=; Path=/; Max-Age=0']);
    },
    signIn(email) {
      const cookies = change((data) => {
        const person = email === undefined ? data.people[0] : personWith(email, data);
        if (!person) throw new RangeError('The mock site has no person who could be signed in.');
        return signedInCookies(person, startSession(person, data));
      });
      writeCookies(cookies);
    },
    signOut() {
      change((data) => (data.sessions = []));
      writeCookies(signedOutCookies());
    },
    addMembership(email, memberAreaId, membership = {}) {
      change((data) => {
        const area = data.list.memberAreas.find(({ id }) => id === memberAreaId);
        if (!area) throw new RangeError(`The mock site has no area "${memberAreaId}". ${listIds(data)}`);
        const joined = membershipOf(area, area.pricingOptions[0], FAR.before);
        personWith(email, data).memberships.push({ ...joined, ...membership });
      });
    },
    get crumb() {
      const { sessions, visitorCrumb } = read();
      return sessions.at(-1)?.crumb ?? visitorCrumb;
    },
    get people() {
      return read().people;
    },
    get mails() {
      return read().mails;
    },
    get reasons() {
      return read().reasons;
    },
    get events() {
      return read().events;
    },
  };
}

/** Starts a session, and returns its crumb. */
export function startSession({ siteUserId }: MockPerson, data: MockData): string {
  const session = { crumb: newToken(), siteUserId };
  data.sessions.push(session);
  return session.crumb;
}

function personWith(email: string, { people }: MockData): MockPerson {
  const person = people.find((one) => one.email === email);
  if (person) return person;
  const known = people.map((one) => one.email).join(', ');
  throw new RangeError(`The mock site has no person with the email "${email}". There are: ${known}.`);
}

const listIds = ({ list }: MockData) => `There are: ${list.memberAreas.map(({ id }) => id).join(', ')}.`;

/** Writes cookies of the page, if there is a page. */
function writeCookies(cookies: readonly string[]): void {
  if (!('document' in globalThis)) return;
  // eslint-disable-next-line no-restricted-syntax -- for tests: nothing in their pages hides the cookies
  for (const cookie of cookies) document.cookie = cookie;
}

function defaultStorage(): MockStorage {
  if ('sessionStorage' in globalThis && 'document' in globalThis) return sessionStorage;
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
