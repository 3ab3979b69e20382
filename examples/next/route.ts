/**
 * A route handler of Next that answers everything the server answers: `app/api/[...path]/route.ts`, and the same again in
 * `app/account/[[...path]]` and `app/checkout`.
 */
import { members } from './members.js';

const answer = (request: Request) => members.fetch(request);

export { answer as GET, answer as POST, answer as PUT, answer as DELETE };
