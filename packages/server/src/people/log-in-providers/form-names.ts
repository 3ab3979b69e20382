/**
 * The names that Apple sends on the first visit, in the form beside the token. They are not signed: whoever writes them writes the
 * name of a new account alone.
 */
import { cleanName } from '../clean-name.js';

/** Names, and the visit to which they belong. */
export interface KeptNames {
  readonly state: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Reads the field `user` of a form: `{"name":{"firstName":…,"lastName":…}}`. Returns `null` when it has no name. */
export function readFormNames(state: unknown, user: unknown): KeptNames | null {
  const { name } = readObject(user);
  const { firstName, lastName } = Object(name) as Readonly<Record<string, unknown>>;
  const names = { firstName: cleanName(firstName), lastName: cleanName(lastName) };
  if (typeof state !== 'string' || state.length > 100) return null;
  return names.firstName || names.lastName ? { state, ...names } : null;
}

/** Reads names that were kept. Returns empty ones for another visit. */
export function readKeptNames(kept: unknown, state: string | null) {
  const { state: own, firstName, lastName } = readObject(kept);
  const isOwn = state !== null && own === state;
  return isOwn
    ? { firstName: cleanName(firstName), lastName: cleanName(lastName) }
    : { firstName: '', lastName: '' };
}

function readObject(text: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(String(text))) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
