'use client';

import { useEffect } from 'react';

/** Registers the tags of the server components, in the browser alone. */
export function Tags() {
  useEffect(() => {
    void import('./define-tags');
  }, []);
  return null;
}
