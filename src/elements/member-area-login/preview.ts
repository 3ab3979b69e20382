import type { PreviewStates } from '../previews/preview-states.js';
import { sampleLogInProviders } from '../../samples/account.js';
import { accountState, sampleJoin } from '../previews/sample-account.js';

const codeOnly = { settings: { waysIn: ['code'] } } as const;

export const states: PreviewStates = {
  ready: accountState('/login', 'signed-out', {}, 'dialog'),
  'to-join': accountState(`/login${sampleJoin}`, 'signed-out', {}, 'dialog'),
  'email-for-code': accountState('/login', 'signed-out', codeOnly, 'dialog'),
  passkey: accountState('/login', 'signed-out', { settings: { waysIn: ['password', 'passkey'] } }, 'dialog'),
  'log-in-provider': accountState(
    '/login',
    'signed-out',
    { settings: { logInProviders: sampleLogInProviders } },
    'dialog',
  ),
  code: accountState('/login/code', 'signed-out', codeOnly, 'dialog', {
    askedCode: { email: 'ana@example.com', sentAt: 0 },
  }),
};
