export type BrowserName = 'chromium' | 'firefox' | 'webkit';
export interface InstalledBrowsers {
  chromium: { browser: string } | undefined;
  firefox: { browser: string } | undefined;
  webkit: { browser: string; driver: string; display: string; settings: string } | undefined;
}
export function installedBrowsers(): InstalledBrowsers;
export const packages: Record<BrowserName, string[]>;
export const names: Record<BrowserName, string>;
export const chromiumFlags: string[];
