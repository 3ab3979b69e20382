import type { Messages } from '../messages.js';
export const messages = {} as Messages;
