import type { PreviewStates } from './preview-states.js';
import { accountState, sampleJoin } from './sample-account.js';

export const states: PreviewStates = {
  ready: accountState('/login', 'signed-out', {}, 'dialog'),
  'to-join': accountState(`/login${sampleJoin}`, 'signed-out', {}, 'dialog'),
};
