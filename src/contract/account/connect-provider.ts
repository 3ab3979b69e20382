import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { knownPassword } from '../parts/person.js';
import { providerPage, returnPath, type ProviderReturn } from '../parts/provider-page.js';
import { proofOfWaysIn, signedOut, tooManyTries, unusableProvider } from '../parts/shared-refusals.js';
import { optional, type Schema } from '../parts/values.js';
import type { PasskeyProof } from './passkey-options.js';

/** How the visitor proves who they are, and where they come back to. */
export interface ConnectionRequest extends PasskeyProof, ProviderReturn {}

const connectProviderBody = (): Schema<ConnectionRequest> =>
  z.object({ password: optional(knownPassword), returnTo: returnPath() });

export const connectProviderAnswer = providerPage;

export const connectProvider = {
  name: 'connectProvider',
  summary: 'Connect a provider',
  description:
    'Returns the page of a log-in provider, where the visitor agrees. The visitor proves who they are as before a passkey is added. Back from it, the backend connects the two accounts when the same session is signed in, ends the other sessions, mails the visitor, and redirects to `returnTo` with `logInResult`.',
  group: 'account',
  caller: 'signed-in',
  body: connectProviderBody,
  answer: connectProviderAnswer,
  answerHeaders: { 'Set-Cookie': 'ProviderBrowserCookie' },
  sample: {
    body: { password: 'correct horse', returnTo: '/account/profile/connections' },
    answer: {
      url: 'https://accounts.example/authorize?client_id=tea-club&response_type=code&scope=openid+email+profile&state=4pHk2bT1&nonce=n0S6WzA2&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256',
    },
  },
  refusals: [signedOut, ...proofOfWaysIn, ...unusableProvider, tooManyTries],
} satisfies Call;
