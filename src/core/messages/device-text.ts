import { fill } from './fill.js';

/** The names of a browser and of its system. Missing: not known. */
export interface DeviceNames {
  readonly browser?: string | undefined;
  readonly system?: string | undefined;
}

/**
 * Returns the name of a device, as far as it is known: "Firefox on Windows".
 *
 * @param unknown the text for a device of which nothing is known
 */
export function deviceText(
  { browser, system }: DeviceNames,
  { browserOnSystem }: { readonly browserOnSystem: string },
  unknown: string,
): string {
  if (browser !== undefined && system !== undefined) return fill(browserOnSystem, { browser, system });
  return browser ?? system ?? unknown;
}
