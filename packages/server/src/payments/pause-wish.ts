/** What a payment provider must still do about the pause of a membership. Pure. */
import type { Pause } from 'member-area-elements/contract/parts/pause';
import type { Subscription } from './payments-port.js';

/** Something that a member wants about a pause. It is stored before the provider is asked, so that a lost answer is found out. */
export type PauseWish =
  | ({ readonly kind: 'pause' } & Pause)
  /** Not to have a pause after all. Until the provider has taken it back, it still comes. */
  | ({ readonly kind: 'revoke' } & Pause)
  /** To end the pause of now, with a payment. */
  | {
      readonly kind: 'end';
      /** The key of the payment. */
      readonly key: string;
      /** The time from which the periods were counted before: another one shows that the provider has ended the pause. */
      readonly since: string;
      readonly askedAt: string;
    };

/** The pause of a membership as it is stored, and what is wanted of the provider. */
export interface Pausing {
  /** The pause of now or to come, which the provider knows; `null` for none. */
  readonly pause: Pause | null;
  readonly wish: PauseWish | null;
}

/** Returns a wish as it is stored. */
export const toStoredWish = (wish: PauseWish): string => JSON.stringify(wish);

/** Reads the pause of a membership from its row. */
export const toPausing = (row: {
  readonly paused_from: string | null;
  readonly paused_until: string | null;
  readonly pause_wish: string | null;
}): Pausing => ({
  pause:
    row.paused_from !== null && row.paused_until !== null
      ? { from: row.paused_from, until: row.paused_until }
      : null,
  wish: row.pause_wish === null ? null : (JSON.parse(row.pause_wish) as PauseWish),
});

/** Returns whether the provider pauses a subscription until a time. */
export const isPausedUntil = ({ pausedUntil }: Subscription, until: string): boolean =>
  pausedUntil != null && pausedUntil.getTime() === Date.parse(until);

/** Returns the pause that the provider has made, also one whose answer was lost: then it is that of the wish. `null` for none. */
const madePause = (subscription: Subscription, { pause, wish }: Pausing): Pause | null => {
  if (pause !== null || wish === null || wish.kind === 'end') return pause;
  return isPausedUntil(subscription, wish.until) ? wish : null;
};

/** Returns whether a pause that somebody wants can still begin: its first period must not have begun. */
export const canBegin = (
  { status, endsAt }: Subscription,
  { from }: Pick<Pause, 'from'>,
  now: Date,
): boolean => status === 'active' && endsAt === null && Date.parse(from) > now.getTime();

/** Returns what a provider must do about a pause; `null` for nothing. Nobody gives back what a pause that has begun has left out. */
export function pauseCommandFor(
  subscription: Subscription,
  pausing: Pausing,
  now: Date,
): { readonly kind: 'pause'; readonly until: Date | null } | { readonly kind: 'end-now' } | null {
  const { pause, wish } = pausing;
  if (wish?.kind === 'pause' && canBegin(subscription, wish, now))
    return isPausedUntil(subscription, wish.until) ? null : { kind: 'pause', until: new Date(wish.until) };
  if (subscription.pausedUntil == null) return null;
  if (subscription.endsAt !== null && (pause ?? wish)) {
    const made = madePause(subscription, pausing);
    const hasBegun = made !== null && Date.parse(made.from) <= now.getTime();
    return hasBegun ? { kind: 'end-now' } : { kind: 'pause', until: null };
  }
  const isRevoked = wish?.kind === 'revoke' && Date.parse(wish.from) > now.getTime();
  return isRevoked ? { kind: 'pause', until: null } : null;
}
