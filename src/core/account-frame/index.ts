/** The account frame: its states, messages, history, focus and keys. */
export { createAccountFrame, FRAME_LOAD_TIMEOUT, FRAME_REMOVAL_DELAY } from './account-frame.js';
export type { AccountFrame, AccountFrameDeps, FrameNews, FrameView } from './account-frame.js';
export { nextFrameState } from './frame-state.js';
export type { AfterClose, FrameEffect, FrameEvent, FrameFailure, FrameState } from './frame-state.js';
export { acceptFrameMessage, parseFrameMessage, postFrameMessage, FRAME_NAMESPACE } from './frame-message.js';
export type { FrameMessage, FramePeer } from './frame-message.js';
export { createEscapeKeys, type EscapeKeys } from './escape-keys.js';
export { tabbableEdge } from './tabbable-edge.js';
export { framing, FRAME_NAME, type Framing } from './framing.js';
