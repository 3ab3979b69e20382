import type { SafePath } from '../paths/index.js';
import type { JoinFailureReason } from './join-outcome.js';

/** A join that did not happen. */
export interface JoinFailure {
  readonly memberAreaId: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly reason: JoinFailureReason;
}

/** What a page is told of a join; the answer decides whether the redirect, or the alert, may follow. */
export type JoinNews =
  | { readonly type: 'join-success'; readonly memberAreaId: string; readonly redirectUrlPath: SafePath }
  | ({ readonly type: 'join-failure' } & JoinFailure);
