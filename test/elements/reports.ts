import { configure } from 'member-area-elements';

/** An error the library told the page, and what it was doing. */
export interface Report {
  message: string;
  during: string;
}

/** Collects what the library reports from now on; each report is an event `reported` too. */
export function reports(): Report[] {
  const collected: Report[] = [];
  configure({
    onError(error, { during }) {
      collected.push({ message: (error as Error).message, during });
      dispatchEvent(new Event('reported'));
    },
  });
  return collected;
}
