import { useCallback, useEffect, useState } from 'react';

/** Counts down the seconds until something may be done again. The count is right after the device has slept too. */
export function useCoolDown(): {
  /** The seconds that are left; 0 when there is nothing to wait for. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
} {
  const [{ now, end }, setTimes] = useState({ now: 0, end: 0 });
  useEffect(() => {
    if (now >= end) return;
    const timer = setTimeout(() => setTimes({ now: Date.now(), end }), 1000);
    return () => clearTimeout(timer);
  }, [now, end]);
  const start = useCallback((seconds: number) => {
    const started = Date.now();
    setTimes({ now: started, end: started + seconds * 1000 });
  }, []);
  return { seconds: Math.max(0, Math.ceil((end - now) / 1000)), start };
}
