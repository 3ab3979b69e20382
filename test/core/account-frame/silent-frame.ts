import { openFrameHost, type FrameHost, type FrameHostOptions } from './frame-host.js';

/** Opens a frame that does not say that it has loaded. */
export async function openSilently(options?: FrameHostOptions): Promise<FrameHost> {
  const host = await openFrameHost(options);
  const mounted = host.drawn('mount');
  host.frame.open('/orders?silent');
  await mounted;
  return host;
}
