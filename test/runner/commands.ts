/** The server commands of this runner, typed. The runner's own are in `@web/test-runner-commands`. */
import { executeServerCommand } from '@web/test-runner-commands';

export interface Emulation {
  ok: boolean;
  reason?: string;
}

/** Emulates media features; `{ ok: false }` where the browser cannot. */
export const emulateFeatures = (features: Record<string, string>): Promise<Emulation> =>
  executeServerCommand('emulate-features', features);

export interface AccessibleMatch {
  ok: boolean;
  found: unknown;
}

/** Whether the browser's accessibility tree knows the element by this role and name. */
export const accessibleAs = (path: string[], role: string, name: string): Promise<AccessibleMatch> =>
  executeServerCommand('accessible-as', { path, role, name });

/** The origin of a server that is not the page's. */
export const secondOrigin = (): Promise<string> => executeServerCommand('second-origin');

/** A cookie as the browser keeps it; `seconds` it is still kept for, `null` to the end of the session. */
export interface KeptCookie {
  seconds: number | null;
  secure: boolean;
  sameSite: string;
  path: string;
}

/** The cookie of the page, `null` where there is none. */
export async function keptCookie(name: string): Promise<KeptCookie | null> {
  const { found } = await executeServerCommand<{ found: KeptCookie | null }, string>('kept-cookie', name);
  return found;
}
