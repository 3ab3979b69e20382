/** Compares passwords while some accounts still have the hashes of another platform. */
import type { Data, Store } from '../store/store.js';
import { readPasswordForm, sampleHash } from './password-forms.js';
import { passwordFits } from './secrets.js';

/** The setting with the costs of the hashes that were imported, as JSON. */
const COSTS = 'importedPasswordCosts';

/** Returns the costs of the hashes that were imported: each comparison takes the time of all of them. */
export async function readComparedCosts({ db }: Pick<Data, 'db'>): Promise<readonly string[]> {
  const setting = await db.selectFrom('settings').select('value').where('key', '=', COSTS).executeTakeFirst();
  return setting ? (JSON.parse(setting.value) as string[]) : [];
}

/** Adds the cost of hashes that are about to be imported. */
export async function addComparedCost(store: Store, cost: string): Promise<void> {
  await store.transact({ exclusive: ['settings'] }, async (data) => {
    const costs = await readComparedCosts(data);
    if (costs.includes(cost)) return;
    const value = JSON.stringify([...costs, cost]);
    await data.db
      .insertInto('settings')
      .values({ key: COSTS, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}

/** A comparison of a password with one hash. */
export interface Comparison {
  /** The cost of the hash; `own` for one of this package. */
  readonly cost: string;
  readonly fits: (password: string) => Promise<boolean>;
  /** Whether it is the hash of the person, and not one that only takes the time. */
  readonly isOfPerson: boolean;
}

/**
 * Returns the comparisons that a log-in makes: one of each cost, for every account, and for none. Pure.
 *
 * @param stored `null` for an unknown person, or for one without a password
 * @param costs the result of {@link readComparedCosts}
 */
export function comparisonsOf(stored: string | null, costs: readonly string[]): readonly Comparison[] {
  const read = stored === null ? null : readPasswordForm(stored);
  const foreign = read?.kind === 'known' && read.form.kind === 'foreign' ? read.form : null;
  const own: Comparison = {
    cost: 'own',
    fits: (password) => passwordFits(password, foreign ? null : stored),
    isOfPerson: foreign === null,
  };
  const others = [...new Set([...costs, ...(foreign ? [foreign.cost] : [])])].flatMap((cost) => {
    const isOfPerson = foreign?.cost === cost;
    const form = isOfPerson ? foreign : readSample(cost);
    return form ? [{ cost, fits: (password: string) => form.fits(password), isOfPerson }] : [];
  });
  return [own, ...others];
}

/**
 * Returns whether a password fits a hash, of this package or of another one. A password that does not fit takes the same time
 * for every account, and for none: it is compared with one hash of each cost. So nobody learns which emails have an account.
 *
 * @param stored `null` for an unknown person, or for one without a password
 * @param costs the result of {@link readComparedCosts}
 */
export async function passwordFitsAnyForm(
  password: string,
  stored: string | null,
  costs: readonly string[],
): Promise<boolean> {
  for (const { fits, isOfPerson } of comparisonsOf(stored, costs))
    if ((await fits(password)) && isOfPerson) return true;
  return false;
}

function readSample(cost: string) {
  const read = readPasswordForm(sampleHash(cost));
  return read.kind === 'known' && read.form.kind === 'foreign' ? read.form : null;
}

/**
 * Compares a password with a hash of a cost, to know that the packages for it are installed.
 *
 * @throws the error of the import of a package that is missing
 */
export async function tryCost(cost: string): Promise<void> {
  await readSample(cost)?.fits('password');
}
