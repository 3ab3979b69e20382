/** The screen with the connected accounts of the visitor. */
export { ConnectionsScreen } from './connections-screen.js';
