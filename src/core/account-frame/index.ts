/** The account frame: its states, messages, history, focus and keys. */
export { createAccountFrame, type AccountFrame, type LoadFrameView } from './account-frame.js';
export { createFrameController, FRAME_REMOVAL_DELAY } from './frame-controller.js';
export type { FrameController } from './frame-controller.js';
export type { FrameNews, FrameView } from './frame-view.js';
export { FRAME_LOAD_TIMEOUT, nextFrameState } from './frame-state.js';
export type {
  AfterClose,
  FrameEffect,
  FrameEvent,
  FrameFailure,
  FrameState,
  FrameStatus,
} from './frame-state.js';
export { acceptFrameMessage, parseFrameMessage, postFrameMessage, FRAME_NAMESPACE } from './frame-message.js';
export type { FrameMessage, FramePeer } from './frame-message.js';
export { createEscapeKeys, type EscapeKeys } from '../browser/escape-keys.js';
export { tabbableEdge } from '../browser/tabbable-edge.js';
export { framing, FRAME_NAME, type Framing } from '../browser/framing.js';
export type { AccountFrameDeps } from './account-frame-deps.js';
