import type { SessionResult } from '@web/test-runner';
import type { chromeLauncher } from '@web/test-runner-chrome';
import type { Page } from 'puppeteer-core';

export type ChromeLauncher = ReturnType<typeof chromeLauncher>;

interface Internals {
  /** Pages that the launcher would use again for later test files. */
  inactivePages: unknown[];
}

/** Returns private members of the launcher of `@web/test-runner-chrome`. */
export const internalsOf = (launcher: ChromeLauncher): Internals => launcher as unknown as Internals;

/** Calls a function after each test file, with the page of the file. */
export function afterEachFile(
  launcher: ChromeLauncher,
  callback: (page: Page) => Promise<void>,
): ChromeLauncher {
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (sessionId): Promise<SessionResult> => {
    const page = launcher.getPage(sessionId);
    const result = await stopSession(sessionId);
    await callback(page);
    return result;
  };
  return launcher;
}
