import type { RecordedCall, ScriptedServer } from '../../runner/scripted.js';

/** The calls of a server as soon as there are that many: what a page sends is on its way for a while. */
export async function untilCalled(server: ScriptedServer, count: number): Promise<RecordedCall[]> {
  for (;;) {
    const calls = await server.calls();
    if (calls.length >= count) return calls;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
