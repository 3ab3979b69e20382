import { raw } from 'hono/html';

/** Data for a script of the page. `<` is written as an escape, or a text could end the script it stands in. */
export const scriptJson = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));
