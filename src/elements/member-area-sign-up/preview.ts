import type { PreviewStates } from '../previews/preview-states.js';
import { sampleProfileFields } from '../../samples/account.js';
import { accountState, sampleJoin } from '../previews/sample-account.js';

export const states: PreviewStates = {
  ready: accountState('/login/create', 'signed-out', {}, 'dialog'),
  consent: accountState(
    '/login/create',
    'signed-out',
    { settings: { marketingOptIn: true, termsUrl: '/terms', privacyUrl: '/privacy' } },
    'dialog',
  ),
  fields: accountState(
    '/login/create',
    'signed-out',
    { settings: { profileFields: sampleProfileFields } },
    'dialog',
  ),
  'email-for-code': accountState(
    `/login/create${sampleJoin}`,
    'signed-out',
    { settings: { waysIn: ['code'] } },
    'dialog',
  ),
  'to-join': accountState(`/login/create${sampleJoin}`, 'signed-out', {}, 'dialog'),
};
