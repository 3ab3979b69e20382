import type { HumanCheck } from 'member-area-elements/contract/parts/human-check';

/** A call that can need a human check. */
export type CheckedCall = 'createAccount' | 'logIn' | 'sendCode' | 'requestPasswordReset';

/** What a check is about. */
export interface CheckFacts {
  /** The call that the check lets through. A proof for another call must not be accepted. */
  readonly call: CheckedCall;
  /** Where the request comes from. */
  readonly address: string;
  /** A secret of the site, the same in all its processes. */
  readonly key: string;
  readonly now: Date;
}

/** What a check loads from other sites, for the Content-Security-Policy of the pages with the forms. */
export interface CheckSources {
  /** The origins of its scripts and frames, such as `https://*.hcaptcha.com`. */
  readonly scripts: readonly string[];
  /** The origins of its style sheets and requests. Default: none. */
  readonly stylesAndRequests?: readonly string[];
}

/** Finds out whether visitors are human. */
export interface HumanCheckPort {
  /**
   * What the check loads from other sites. The frame page of the server allows it, and does not enforce Trusted Types then, under which
   * scripts of others cannot load. Default: nothing.
   */
  readonly sources?: CheckSources;
  /** Returns what the page needs to show the check. */
  ask(facts: CheckFacts): HumanCheck | Promise<HumanCheck>;
  /**
   * Returns the id of the check that a visitor has solved, or `null` for what is no proof. The server accepts each id once. The
   * port decides for how long a proof is good: ten minutes at most, because the server forgets the ids then.
   *
   * @param proof what the page has sent. It can be any text
   * @throws when it cannot be found out. The log says so, and the visitor is asked again
   */
  verify(proof: string, facts: CheckFacts): string | null | Promise<string | null>;
  /**
   * Returns what a form without JavaScript sends as its proof, and after how many seconds it is one. Default: visitors without
   * JavaScript cannot solve the check, and the page says so.
   */
  askWithoutScript?(facts: CheckFacts): WaitingCheck;
}

/** A check that is solved by waiting. */
export interface WaitingCheck {
  readonly proof: string;
  readonly seconds: number;
}
