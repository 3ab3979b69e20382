/** What answers are checked with. Loaded by the client with its first read, never with the page. */
export { check } from './check.js';
