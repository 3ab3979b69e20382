/**
 * Adds the server command `emulate-features` with `{ 'forced-colors': 'active', ... }`, which emulates media features.
 * It returns `{ ok: false, reason }` when the browser cannot.
 */
export function emulateFeatures() {
  return {
    name: 'emulate-features',
    async executeCommand({ command, payload, session }) {
      if (command !== 'emulate-features') return undefined;
      const features = Object.entries(payload).map(([name, value]) => ({ name, value }));
      try {
        await session.browser.getPage(session.id).emulateMediaFeatures(features);
        return { ok: true };
      } catch (error) {
        return { ok: false, reason: error.message };
      }
    },
  };
}
