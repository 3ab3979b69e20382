/** The hashes of the passwords of a file, which later log-ins compare. */
import { addComparedCost, readComparedCosts } from '../people/compare-password.js';
import { readPasswordForm } from '../people/password-forms.js';
import type { Data, Store } from '../store/store.js';
import type { MovedLine, MovedMember } from './moved-member.js';

/** Stores which hashes each log-in compares, before the first of them is stored. */
export async function storeComparedCosts(store: Store, lines: readonly MovedLine[]): Promise<void> {
  const costs = new Set(lines.flatMap((line) => ('fault' in line ? [] : (costOf(line.member) ?? []))));
  for (const cost of costs) await addComparedCost(store, cost);
}

/** The number of different costs of hashes. Each wrong password is compared with a hash of all of them. */
const MOST_COSTS = 3;

/** Leaves out passwords whose hashes are of one kind too many. */
export async function limitCosts(data: Data, lines: readonly MovedLine[]): Promise<MovedLine[]> {
  const costs = new Set(await readComparedCosts(data));
  return lines.map((line): MovedLine => {
    const cost = 'fault' in line ? null : costOf(line.member);
    if ('fault' in line || cost === null) return line;
    if (costs.size < MOST_COSTS) costs.add(cost);
    if (costs.has(cost)) return line;
    const note = `Without the password: there are hashes of ${MOST_COSTS} other kinds already.`;
    return { ...line, member: { ...line.member, passwordHash: null }, notes: [...line.notes, note] };
  });
}

/** Returns the cost of the hash of another platform; `null` for every other password. */
export function costOf({ passwordHash }: MovedMember): string | null {
  const read = passwordHash === null ? null : readPasswordForm(passwordHash);
  return read?.kind === 'known' && read.form.kind === 'foreign' ? read.form.cost : null;
}
