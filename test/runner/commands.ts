/** Typed functions for the server commands in this folder. `@web/test-runner-commands` has the built-in ones. */
import { executeServerCommand } from '@web/test-runner-commands';

export interface Emulation {
  ok: boolean;
  reason?: string;
}

/** Emulates media features. Returns `{ ok: false }` when the browser cannot. */
export const emulateFeatures = (features: Record<string, string>): Promise<Emulation> =>
  executeServerCommand('emulate-features', features);

export interface AccessibleMatch {
  ok: boolean;
  found: unknown;
}

/** Checks the role and the name of an element in the browser's accessibility tree. */
export const accessibleAs = (path: string[], role: string, name: string): Promise<AccessibleMatch> =>
  executeServerCommand('accessible-as', { path, role, name });

/** Returns the origin of the second server. */
export const secondOrigin = (): Promise<string> => executeServerCommand('second-origin');

/** A cookie as the browser stores it. `seconds` is its remaining lifetime, or `null` for a session cookie. */
export interface KeptCookie {
  seconds: number | null;
  secure: boolean;
  sameSite: string;
  path: string;
}

/** Returns a cookie of the page, or `null` when it does not exist. */
export async function keptCookie(name: string): Promise<KeptCookie | null> {
  const { found } = await executeServerCommand<{ found: KeptCookie | null }, string>('kept-cookie', name);
  return found;
}
