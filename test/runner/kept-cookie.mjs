/**
 * Adds the server command `kept-cookie` with a name, which returns a cookie of the page with attributes that a page
 * cannot read: `{ found: { seconds, secure, sameSite, path } }`. `seconds` is its remaining lifetime, or `null` for a
 * session cookie. `found` is `null` when the cookie does not exist.
 */
export function keptCookie() {
  return {
    name: 'kept-cookie',
    async executeCommand({ command, payload: name, session }) {
      if (command !== 'kept-cookie') return undefined;
      const cookies = await session.browser.getPage(session.id).cookies();
      const cookie = cookies.find((candidate) => candidate.name === name);
      if (!cookie) return { found: null };
      const { expires, secure, sameSite, path } = cookie;
      const hasExpiry = expires !== undefined && expires > 0;
      return {
        found: {
          seconds: hasExpiry ? Math.round(expires - Date.now() / 1000) : null,
          secure,
          sameSite,
          path,
        },
      };
    },
  };
}
