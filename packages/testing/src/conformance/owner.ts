/** What the checks of the owner's calls share: the owner, areas of their own, and bodies of valid calls. */
import { endpoints } from 'member-area-elements/contract/routes';
import type { Answers } from 'member-area-elements/core/answers';
import { textOf, type Answer } from './answer.js';
import type { Backend, Person } from './backend.js';
import { Unavailable } from './check-errors.js';
import type { Check } from './check.js';
import { expect, expectSuccess, readAnswer } from './expectations.js';
import { pathOf } from './paths.js';
import type { HeaderChanges, Visitor } from './visitor.js';

/** A pricing option that the owner sends. */
export interface NewOption {
  readonly id?: string;
  readonly price: { readonly value: string; readonly currencyCode: string };
  readonly subscribable: boolean;
  readonly billingPeriod?: { readonly value: number; readonly unit: string };
  readonly numBillingCycles?: number;
  readonly trialDays?: number;
}

/** An area that the owner sends. */
export interface NewArea {
  readonly id?: string;
  readonly name: string;
  readonly description: string;
  readonly layout: string;
  readonly maxPausePeriods?: number;
  readonly purchaseType: string;
  readonly pricingOptions: readonly NewOption[];
  readonly benefits: readonly { readonly description: string }[];
  readonly enrollment?: { readonly opensAt?: string; readonly closesAt?: string };
}

const MONTH = { value: 1, unit: 'MONTH' };

/** Returns an option that is paid monthly, without end. */
export const monthly = (value = '10.00', currencyCode = 'USD'): NewOption => ({
  price: { value, currencyCode },
  subscribable: true,
  billingPeriod: MONTH,
  numBillingCycles: 0,
});

/** Returns an option that is paid once. */
export const once = (value = '30.00', currencyCode = 'USD'): NewOption => ({
  price: { value, currencyCode },
  subscribable: false,
});

/** Returns an option that is paid in monthly installments. */
export const installments = (cycles: number, value = '10.00'): NewOption => ({
  ...monthly(value),
  numBillingCycles: cycles,
});

/** Returns a free area with a name that no other area has. */
export const newArea = (changes: Partial<NewArea> = {}): NewArea => ({
  name: `Conformance ${crypto.randomUUID().slice(0, 13)}`,
  description: 'An area of the conformance kit.',
  layout: 'list',
  purchaseType: 'FREE',
  pricingOptions: [],
  benefits: [{ description: 'A first benefit' }, { description: 'A second benefit' }],
  ...changes,
});

/** Returns a recurring area with options. */
export const recurringArea = (...pricingOptions: NewOption[]): NewArea =>
  newArea({
    purchaseType: 'RECURRING',
    pricingOptions: pricingOptions.length > 0 ? pricingOptions : [monthly()],
  });

/** An area with the version that its read had. */
export type OwnedArea = Answers['GET ownedMemberArea'];

/** An area of one check. */
export interface TestArea {
  readonly id: string;
  readonly owner: Visitor;
  /** The body that it was created with. */
  readonly body: NewArea;
  /** The answer of its creation. */
  readonly created: Answer;
}

/** The people whom all checks share, because hashing passwords is slow. */
interface SharedPeople {
  owner?: Promise<Person>;
  visitor?: Promise<Person>;
}

const peopleOf = new WeakMap<Backend, SharedPeople>();

/**
 * Returns the owner whom all checks share that do not end the session. The plan of the site has no limits from then on.
 */
export const ownerOf = (backend: Backend): Promise<Person> =>
  share(backend, 'owner', async () => {
    const owner = await backend.signIn({ owner: true });
    try {
      await backend.fixtures.setQuotas({ memberAreas: null, videoStorageMinutes: null });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
    return owner;
  });

/** Returns the person without rights whom all checks of the owner's calls share that do not end the session. */
export const visitorOf = (backend: Backend): Promise<Person> =>
  share(backend, 'visitor', () => backend.signIn());

/** Returns a shared person, who is signed in again when a check with a later time has ended the session. */
async function share(
  backend: Backend,
  role: keyof SharedPeople,
  signIn: () => Promise<Person>,
): Promise<Person> {
  const shared = peopleOf.get(backend) ?? {};
  peopleOf.set(backend, shared);
  const person = await (shared[role] ??= signIn());
  if ((await person.visitor.get(endpoints.profile)).status !== 401) return person;
  return (shared[role] = signIn());
}

/** Sends a new area. */
export const createArea = (owner: Visitor, area: unknown): Promise<Answer> =>
  owner.change('POST', endpoints.memberAreas, area);

/** Sends a new area that must be refused, and deletes it in a backend that creates it. */
export async function tryToCreate(owner: Visitor, area: unknown): Promise<Answer> {
  const answer = await createArea(owner, area);
  if (answer.status < 300) await deleteArea(owner, textOf(answer.json, 'id'));
  return answer;
}

/** Creates an area, uses it, and deletes it. */
export async function withArea(
  backend: Backend,
  body: NewArea,
  use: (area: TestArea) => Promise<void>,
): Promise<void> {
  const { visitor: owner } = await ownerOf(backend);
  const created = await createArea(owner, body);
  expectSuccess(created);
  const id = textOf(created.json, 'id');
  expect(id !== '', `Expected the id of the new area, but ${created.request} answered ${created.text}.`);
  try {
    await use({ id, owner, body, created });
  } finally {
    await deleteArea(owner, id);
  }
}

/** Returns the run of a check that creates an area, uses it, and deletes it. */
export const inArea =
  (newBody: () => NewArea, use: (area: TestArea, backend: Backend) => Promise<void>): Check['run'] =>
  (backend) =>
    withArea(backend, newBody(), (area) => use(area, backend));

/** Returns the run of a check that needs the owner. */
export const asOwner =
  (use: (owner: Visitor, backend: Backend) => Promise<void>): Check['run'] =>
  async (backend) =>
    use((await ownerOf(backend)).visitor, backend);

/** Deletes an area. */
export const deleteArea = (owner: Visitor, id: string): Promise<Answer> =>
  owner.change('DELETE', pathOf('ownedMemberArea', id));

/** Reads an area to edit it. */
export async function readArea(owner: Visitor, id: string): Promise<OwnedArea> {
  const answer = await owner.get(pathOf('ownedMemberArea', id));
  return { ...readAnswer(answer, 'GET ownedMemberArea'), version: versionOf(answer) };
}

/** Returns the `ETag` of an answer, or `undefined`. */
export const versionOf = (answer: Answer): string | undefined => answer.headers.get('etag') ?? undefined;

/** Sends an edited area, with `If-Match` when a version is given. */
export const editArea = (owner: Visitor, id: string, area: unknown, version?: string): Promise<Answer> =>
  owner.change(
    'PUT',
    pathOf('ownedMemberArea', id),
    area,
    version === undefined ? {} : { 'if-match': version },
  );

/** Returns a lock screen that no area has. */
export const newLockScreen = (changes: object = {}) => ({
  headline: `For members ${crypto.randomUUID().slice(0, 8)}`,
  description: 'Join to read on.',
  joinButtonVisibility: true,
  benefitsVisibility: false,
  ...changes,
});

/** Returns the body of a block that is connected to an area. */
export const newBlock = (memberAreaId: string | null, changes: object = {}) => ({
  memberAreaId,
  settings: {
    showTitle: true,
    showDescription: false,
    showPrice: true,
    showBenefits: false,
    buttonText: 'Bake with us',
    alignment: 'center',
    ...changes,
  },
});

/** The headers of an upload of {@link newMovie}. */
export const MOVIE_HEADERS = { 'content-type': 'video/mp4', 'x-file-name': 'conformance.mp4' };

/**
 * Uploads a video of this length.
 *
 * @param headers other headers than those of a movie
 */
export const uploadMovie = (owner: Visitor, minutes: number, headers: HeaderChanges = {}): Promise<Answer> =>
  owner.change('POST', endpoints.videos, newMovie(minutes), { ...MOVIE_HEADERS, ...headers });

/** Returns the smallest MP4 file whose header has this duration. */
export function newMovie(minutes: number): Uint8Array {
  const file = new Uint8Array(140);
  const view = new DataView(file.buffer);
  const write = (text: string, offset: number) => file.set(new TextEncoder().encode(text), offset);
  view.setUint32(0, 24);
  write('ftypisom', 4);
  view.setUint32(24, 116);
  write('moov', 28);
  view.setUint32(32, 108);
  write('mvhd', 36);
  view.setUint32(40 + 12, 1000);
  view.setUint32(40 + 16, minutes * 60_000);
  return file;
}
