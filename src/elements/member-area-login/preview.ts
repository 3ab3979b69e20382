import type { PreviewStates } from '../previews/preview-states.js';
import { accountState, sampleJoin } from '../previews/sample-account.js';

export const states: PreviewStates = {
  ready: accountState('/login', 'signed-out', {}, 'dialog'),
  'to-join': accountState(`/login${sampleJoin}`, 'signed-out', {}, 'dialog'),
};
