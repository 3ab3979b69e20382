/** What the site decides. The fixtures of the conformance kit replace it. */
export const site = {
  /** The origin that visitors use. Links in mails begin with it, and changes from other origins are refused. */
  origin: process.env.ORIGIN,
  now: () => Date.now(),
  sendMail: (to, text) => console.log(`Mail to ${to}: ${text}`),
  /** Options of `scrypt`. */
  passwordCost: { N: 2 ** 14, p: 5 },
};

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export function remove(entries, isUnwanted) {
  for (const [key, entry] of entries) if (isUnwanted(entry)) entries.delete(key);
}
