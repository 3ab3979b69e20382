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
  const read = stored === null ? null : readPasswordForm(stored);
  const foreign = read?.kind === 'known' && read.form.kind === 'foreign' ? read.form : null;
  if (await passwordFits(password, foreign ? null : stored)) return true;
  let fits = false;
  for (const cost of new Set([...costs, ...(foreign ? [foreign.cost] : [])])) {
    const form = foreign?.cost === cost ? foreign : readSample(cost);
    if (form && (await form.fits(password)) && form === foreign) fits = true;
  }
  return fits;
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
