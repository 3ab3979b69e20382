import type { OwnerSharedMessages } from './owner-en.js';

/** Every text of the owner side. A language has them all. */
export type OwnerMessages = OwnerSharedMessages;
