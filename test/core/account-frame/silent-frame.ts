import { openFrameHost, type FrameHost, type FrameHostOptions } from './frame-host.js';

/** Opens a frame whose page never posts `frameLoaded`. */
export async function openSilentFrame(options?: FrameHostOptions): Promise<FrameHost> {
  const host = await openFrameHost(options);
  const mounted = host.nextViewCall('mount');
  host.frame.open('/orders?silent');
  await mounted;
  return host;
}
