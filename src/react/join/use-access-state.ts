import { useState } from 'react';
import {
  visitorStanding,
  type StandingFacts,
  type VisitorStanding,
} from '../../core/join/visitor-standing.js';

/** Returns how the visitor stands to an area at the time its view was first shown. */
export function useAccessState(area: StandingFacts): VisitorStanding {
  const [now] = useState(() => Date.now());
  return visitorStanding(area, now);
}
