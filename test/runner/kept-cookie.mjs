/**
 * Server command `kept-cookie` with a name: the cookie of the page as the browser keeps it, with what a page cannot read
 * of it, as `{ seconds, secure, sameSite, path }`; `seconds` it is kept for, `null` to the end of the session. `null`
 * where there is none.
 */
export function keptCookie() {
  return {
    name: 'kept-cookie',
    async executeCommand({ command, payload: name, session }) {
      if (command !== 'kept-cookie') return undefined;
      const cookies = await session.browser.getPage(session.id).cookies();
      const cookie = cookies.find((one) => one.name === name);
      if (!cookie) return { found: null };
      const { expires, secure, sameSite, path } = cookie;
      const isKept = expires !== undefined && expires > 0;
      return {
        found: {
          seconds: isKept ? Math.round(expires - Date.now() / 1000) : null,
          secure,
          sameSite,
          path,
        },
      };
    },
  };
}
