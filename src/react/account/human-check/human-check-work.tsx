import { useEffect, useRef } from 'react';
import type { AskedCheck } from '../../../core/account/human-checks.js';
import { solveHumanCheck } from '../../../core/human-check/solve-human-check.js';
import { useAccount } from '../shared/account-context.js';

/** Solves a check, with a place for a widget. Stops when it is removed. */
export function HumanCheckWork({ asked }: { readonly asked: AskedCheck }) {
  const { site, locale } = useAccount();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    solveHumanCheck(site, asked.check, locale, place.current, signal).then(asked.finish, (error: unknown) => {
      if (signal.aborted) return;
      site.report(error, 'human-check');
      asked.finish(null);
    });
    return () => leaving.abort();
  }, [site, locale, asked]);
  return <div ref={place} data-part="human-check-place" />;
}
