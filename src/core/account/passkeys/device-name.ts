import type { DeviceNames } from '../../messages/device-text.js';

/** The first that matches counts: most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Returns what a `User-Agent` says about its device, for the name that is proposed for a passkey. */
export const readDeviceNames = (userAgent: string): DeviceNames => ({
  browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1],
  system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1],
});
