import type { Call } from '../call.js';
import { providerPage, providerReturn } from '../parts/provider-page.js';
import { tooManyTries, unusableProvider } from '../parts/shared-refusals.js';

export const logInWithProviderAnswer = providerPage;

export const logInWithProvider = {
  name: 'logInWithProvider',
  summary: 'Log in with a provider',
  description:
    'Returns the page of a log-in provider, such as Google, to which the whole window goes. The provider sends the visitor back to the backend, which starts a session and redirects to `returnTo`; in its address, `logInResult` says what has happened. Bind the request to the browser with a cookie, and send `state`, `nonce` and a PKCE challenge, each used once, within ten minutes. Accounts are one person’s only when the provider and the account both have the email confirmed.',
  group: 'account',
  caller: 'anybody',
  body: providerReturn,
  answer: logInWithProviderAnswer,
  answerHeaders: { 'Set-Cookie': 'ProviderBrowserCookie' },
  sample: {
    body: { returnTo: '/account/login?memberAreaId=letters' },
    answer: {
      url: 'https://accounts.example/authorize?client_id=tea-club&response_type=code&scope=openid+email+profile&state=4pHk2bT1&nonce=n0S6WzA2&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256',
    },
  },
  refusals: [...unusableProvider, tooManyTries],
} satisfies Call;
