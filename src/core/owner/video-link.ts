/** What was typed as a link to a video: an address to be used, or why it is none. */
export type VideoLink =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'problem'; readonly problem: 'empty' | 'not-web' | 'invalid' | 'too-long' };

const LONGEST = 2048;

/** Reads a link to a video. Only whole addresses of the web count: `http` and `https`, with a host. Pure. */
export function videoLink(typed: string): VideoLink {
  const text = typed.trim();
  if (text === '') return { kind: 'problem', problem: 'empty' };
  if (text.length > LONGEST) return { kind: 'problem', problem: 'too-long' };
  // The URL parser would put the slashes in, and take "https:evil" for a host.
  if (!/^https?:\/\//i.test(text)) return { kind: 'problem', problem: 'not-web' };
  // Some browsers take a host with a space in it.
  if (/\s/.test(text)) return { kind: 'problem', problem: 'invalid' };
  try {
    const { href, username, password } = new URL(text);
    // A name before the host makes one address look like another.
    return username || password ? { kind: 'problem', problem: 'invalid' } : { kind: 'link', url: href };
  } catch {
    return { kind: 'problem', problem: 'invalid' };
  }
}
