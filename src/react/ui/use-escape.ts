import { useEffect, useRef } from 'react';
import { getSite } from '../../core/site.js';

/**
 * Calls back when Escape is pressed while this component is the latest of the page that asked for it, and no account
 * frame is open. Answer `false` to leave the key to what asked before.
 */
export function useEscape(onEscape: () => unknown): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  // Registered once: anew, it would come before what has opened on top of it since.
  useEffect(() => getSite().escapeKeys.register(() => latest.current()), []);
}
