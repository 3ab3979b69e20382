import { configure } from 'member-area-elements';

/** An error that the library reported, and its activity at that time. */
export interface Report {
  message: string;
  during: string;
}

/** Collects the errors that the library reports from now on. Dispatches the event `reported` for each. */
export function collectReports(): Report[] {
  const collected: Report[] = [];
  configure({
    onError(error, { during }) {
      collected.push({ message: (error as Error).message, during });
      dispatchEvent(new Event('reported'));
    },
  });
  return collected;
}
