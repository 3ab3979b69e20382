/** The signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = { least: 24, most: 64 };

/** What is signed. */
interface SignedWebhook {
  readonly id: string;
  /** The time of this try, in seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/** Returns whether a value is a secret that is long enough for new webhooks. */
export function isSecret(secret: unknown): boolean {
  if (typeof secret !== 'string' || !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false;
  const { length } = decodeSecret(secret);
  return length >= BYTES.least && length <= BYTES.most;
}

const decodeSecret = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

/** Returns the headers of a webhook: its id, its time, and a signature with each of the secrets. */
export function signWebhook(
  { id, timestamp, body }: SignedWebhook,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const hash = createHmac('sha256', decodeSecret(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${hash.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
