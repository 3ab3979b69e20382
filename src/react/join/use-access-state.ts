import { useState } from 'react';
import { accessState, type AccessFacts, type AccessState } from '../../core/join/visitor-standing.js';

/** Returns how the visitor stands to an area at the time its view was first shown. */
export function useAccessState(area: AccessFacts): AccessState {
  const [now] = useState(() => Date.now());
  return accessState(area, now);
}
