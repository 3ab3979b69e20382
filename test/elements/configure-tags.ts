import { configure } from 'member-area-elements';

/**
 * Configures the tags of a test to ask a backend. Requests have no time limit: a test that holds an answer back may release it
 * late on a busy machine.
 */
export function configureTags(apiRoot: string): void {
  configure({ apiRoot, locale: 'en', requestTimeout: Infinity });
}
