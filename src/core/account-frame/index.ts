/** The account frame: what a view of it is, its messages and its limits. The Site of a page has the frame itself. */
export type { AccountFrame, LoadFrameView } from './account-frame.js';
export { FRAME_REMOVAL_DELAY } from './effects.js';
export type { FrameDrawing, FrameNotice, FrameView } from './view.js';
export { FRAME_LOAD_TIMEOUT } from './state.js';
export type { FrameFailure, FrameStatus } from './state.js';
export { parseFrameMessage, postFrameMessage, FRAME_NAMESPACE } from './message.js';
export type { FrameMessage } from './message.js';
export type { EscapeKeys } from '../browser/escape-keys.js';
export { framing, FRAME_NAME, type Framing } from '../browser/framing.js';
