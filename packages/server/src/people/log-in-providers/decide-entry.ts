/** Whose account somebody gets into who comes from a log-in provider. */
import type { LogInResult } from 'member-area-elements/contract/parts/log-in-result';
import { isSameMailbox } from '../../store/email.js';
import type { ProviderAccount } from './provider-account.js';

/** What an account of the site has to do with an account of a provider. */
interface KnownAccount {
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly isStaff: boolean;
}

/** What the site knows when somebody comes from a provider. */
export interface EntryFacts<Known extends KnownAccount> {
  readonly account: Pick<ProviderAccount, 'email' | 'isEmailVerified'>;
  /** The account of the site with which that of the provider is connected. */
  readonly connected: Known | undefined;
  /** The account of the site with the email. */
  readonly withEmail: (Known & { readonly hasOtherConnection: boolean }) | undefined;
  readonly areMemberAreasOn: boolean;
}

/** What happens to somebody who comes from a provider. */
export type EntryDecision<Known> =
  /** The two accounts are connected already. */
  | { readonly kind: 'known'; readonly person: Known }
  /** Both know that their person reads the mails to the email. */
  | { readonly kind: 'connect'; readonly person: Known }
  /** The provider alone knows it. Somebody else may have created the account of the site: whoever knew its ways in loses it. */
  | { readonly kind: 'take-over'; readonly person: Known }
  | { readonly kind: 'create'; readonly email: string; readonly isEmailConfirmed: boolean }
  | { readonly kind: 'refuse'; readonly result: LogInResult };

/** Decides whose account somebody gets into. */
export function decideEntry<Known extends KnownAccount>(facts: EntryFacts<Known>): EntryDecision<Known> {
  const decision = decideAccount(facts);
  const isStaff = 'person' in decision && decision.person.isStaff;
  return decision.kind === 'refuse' || facts.areMemberAreasOn || isStaff ? decision : refuse('feature-off');
}

function decideAccount<Known extends KnownAccount>({
  account: { email, isEmailVerified },
  connected,
  withEmail,
}: EntryFacts<Known>): EntryDecision<Known> {
  if (connected) return { kind: 'known', person: connected };
  if (email === null) return refuse('no-email');
  if (!withEmail) return { kind: 'create', email, isEmailConfirmed: isEmailVerified };
  // Of an email that the provider has not checked, its person need not be the person of the account. Nor of a look-alike.
  if (!isEmailVerified || !isSameMailbox(withEmail.email, email)) return refuse('email-taken');
  if (!withEmail.isEmailConfirmed) return { kind: 'take-over', person: withEmail };
  return withEmail.hasOtherConnection ? refuse('already-connected') : { kind: 'connect', person: withEmail };
}

const refuse = (result: LogInResult) => ({ kind: 'refuse', result }) as const;
