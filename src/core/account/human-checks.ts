/** The human checks that a backend asks for before it carries out a call of the account. */
import type { ApiFailure } from '../api/api-error.js';
import type { Api } from '../api/client.js';
import type { Site } from '../site.js';
import { attemptCall, type RefusalResults } from './account-call.js';
import type { FormResult } from './form-result.js';

/** A check that the form of a call shows. */
export interface AskedCheck {
  /** What the backend has sent. Nothing has checked it. */
  readonly check: unknown;
  /** Ends the check, with what proves that the visitor is human, or with `null`. Only the first call counts. */
  readonly finish: (proof: string | null) => void;
}

/** The check that the account asks its visitor for now, if any. */
export interface HumanChecks {
  /** The same value until it changes. */
  readonly asked: () => AskedCheck | null;
  /** Calls a function at each change. Returns the function that ends that. The form that watches shows the check. */
  readonly watch: (changed: () => void) => () => void;
  /** Asks for a check. The result is `null` when the visitor has not solved it, and when no form shows it. */
  readonly solve: (check: unknown) => Promise<string | null>;
}

/** How many checks a call may ask for. The second one is for a proof that has expired or was lost. */
const MOST_CHECKS = 2;

const NOT_SOLVED: FormResult = { kind: 'refused', code: 'captcha' };

/** Creates the checks of an account. */
export function createHumanChecks(): HumanChecks {
  const watchers = new Set<() => void>();
  let current: AskedCheck | null = null;
  const show = (next: AskedCheck | null) => {
    current = next;
    for (const changed of watchers) changed();
  };
  return {
    asked: () => current,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    solve: (check) =>
      new Promise((resolve) => {
        current?.finish(null);
        if (watchers.size === 0) return resolve(null);
        const asked: AskedCheck = {
          check,
          finish(proof) {
            resolve(proof);
            if (current === asked) show(null);
          },
        };
        show(asked);
      }),
  };
}

/**
 * Makes a call that can ask for a human check, and sends it again with the proof. Never rejects.
 *
 * @param call gets the proof, when there is one
 */
export async function attemptChecked(
  site: Site,
  checks: HumanChecks,
  during: string,
  call: (api: Api, proof: string | undefined) => Promise<unknown>,
  results: RefusalResults,
): Promise<FormResult> {
  let proof: string | undefined;
  for (let solved = 0; ; solved++) {
    let failure: ApiFailure | undefined;
    const result = await attemptCall(
      site,
      during,
      (api) =>
        call(api, proof).catch((error: unknown) => {
          ({ failure } = error as { failure?: ApiFailure });
          throw error;
        }),
      results,
    );
    if (failure?.kind !== 'status' || failure.code !== 'human-check') return result;
    const next = solved < MOST_CHECKS ? await checks.solve(failure.humanCheck) : null;
    if (next === null) return NOT_SOLVED;
    proof = next;
  }
}
