import { useState } from 'react';

/** Returns the time at which a component was first rendered, in milliseconds. */
export function useNow(): number {
  const [now] = useState(() => Date.now());
  return now;
}
