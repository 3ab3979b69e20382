/** The account frame: its states, messages, history, focus and keys. */
export { createAccountFrame, type AccountFrame, type LoadFrameView } from './account-frame.js';
export { createFrameController, type FrameController } from './controller.js';
export { FRAME_REMOVAL_DELAY } from './effects.js';
export type { FrameDrawing, FrameNotice, FrameView } from './view.js';
export { FRAME_LOAD_TIMEOUT, nextFrameState } from './state.js';
export type { AfterClose, FrameEffect, FrameEvent, FrameFailure, FrameState, FrameStatus } from './state.js';
export { acceptFrameMessage, parseFrameMessage, postFrameMessage, FRAME_NAMESPACE } from './message.js';
export type { FrameMessage, FramePeer } from './message.js';
export { createEscapeKeys, type EscapeKeys } from '../browser/escape-keys.js';
export { tabbableEdge } from '../browser/tabbable-edge.js';
export { framing, FRAME_NAME, type Framing } from '../browser/framing.js';
export type { AccountFrameDeps } from './deps.js';
