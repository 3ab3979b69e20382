/** Asks for a human check before a call is carried out. */
import type { Context } from 'hono';
import { HUMAN_CHECK_HEADER, type HumanCheck } from 'member-area-elements/contract/parts/human-check';
import { clientAddress } from '../http/client-address.js';
import type { Environment } from '../http/environment.js';
import { Refusal } from '../http/refusal.js';
import { describeError } from '../operations/log.js';
import { hasRoom, takeBackTry, uncheckedLimit } from '../people/rate-limits.js';
import { hashToken } from '../people/secrets.js';
import type { Store } from '../store/store.js';
import { currentTime, MINUTE, timeAfter } from '../store/values.js';
import { readCheckKey } from './check-key.js';
import type { CheckedCall, CheckFacts, HumanCheckPort, WaitingCheck } from './human-check-port.js';
import { isSuspicious } from './suspicion.js';

/** How long a proof that was used is remembered. Those of all ports end earlier. */
const SPENT_TIME = 10 * MINUTE;

/** How a call has passed. */
export interface Passage {
  /** Takes the call out of those without a check: it was not what their limit is for. */
  takeBack(): Promise<void>;
}

const CHECKED: Passage = { takeBack: () => Promise.resolve() };

/**
 * Lets a call pass: with a proof, or without one when the site does not ask for it now. The call spends the proof, also when it
 * is refused afterwards.
 *
 * @param email the email that the call is about
 * @throws Refusal 403 `human-check`, with the check to solve
 */
export async function requireHuman(
  c: Context<Environment>,
  call: CheckedCall,
  email: string,
): Promise<Passage> {
  const { store, settings } = c.var;
  const { humanCheck } = settings;
  if (humanCheck === null) return CHECKED;
  const proof = c.req.header(HUMAN_CHECK_HEADER) ?? c.get('formProof');
  if (proof && (await isNewProof(c, humanCheck.by, proof, await readFacts(c, call)))) return CHECKED;
  const limit = uncheckedLimit(settings.limits.rates, call, email);
  const isAsked = humanCheck.when === 'always' || isSuspicious(call, email) || !(await hasRoom(store, limit));
  if (!isAsked) return { takeBack: () => takeBackTry(store, [limit]) };
  throw new HumanCheckRefusal(call, await humanCheck.by.ask(await readFacts(c, call)));
}

/** The refusal of a call until its visitor has solved a check. */
export class HumanCheckRefusal extends Refusal {
  readonly call: CheckedCall;

  constructor(call: CheckedCall, humanCheck: HumanCheck) {
    super('human-check', { humanCheck });
    this.call = call;
  }
}

/** Returns the check of a form without JavaScript; `null` when the site has none. */
export async function askWithoutScript(
  c: Context<Environment>,
  { call }: HumanCheckRefusal,
): Promise<WaitingCheck | null> {
  const facts = await readFacts(c, call);
  return c.var.settings.humanCheck?.by.askWithoutScript?.(facts) ?? null;
}

async function readFacts(c: Context<Environment>, call: CheckedCall): Promise<CheckFacts> {
  const { store } = c.var;
  return { call, address: clientAddress(c), key: await readCheckKey(store), now: store.now() };
}

/** Returns whether a proof is right and was not used, and spends it. */
async function isNewProof(
  { var: { store, logEvent, requestId } }: Context<Environment>,
  port: HumanCheckPort,
  proof: string,
  facts: CheckFacts,
): Promise<boolean> {
  try {
    const id = await port.verify(proof, facts);
    return id !== null && (await spend(store, id));
  } catch (error) {
    logEvent('error', { event: 'human-check-failed', requestId, ...describeError(error) }, error);
    return false;
  }
}

/** Returns whether a check was not spent yet, and spends it. Of two requests at the same time, one gets `true`. */
async function spend({ db, now }: Store, id: string): Promise<boolean> {
  await db.deleteFrom('spent_human_checks').where('expires_at', '<=', currentTime({ now })).execute();
  const spent = await db
    .insertInto('spent_human_checks')
    .values({ token_hash: hashToken(id), expires_at: timeAfter({ now }, SPENT_TIME) })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return spent !== undefined;
}
