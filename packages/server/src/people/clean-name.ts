import { UNREADABLE } from 'member-area-elements/contract/parts/unreadable';

/** Returns a name that another login or a log-in provider says. It follows the rules of that, so it is shortened and not refused. */
export const cleanName = (name: unknown): string =>
  typeof name === 'string' ? (/^[^]{0,50}/u.exec(name.replaceAll(UNREADABLE, '').trim())?.[0] ?? '') : '';
