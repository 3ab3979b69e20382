import { pageDocument } from '../browser/page-document.js';
import type { PagePerson } from './page-person.js';

/**
 * Compares the person of the page with the cookie whenever the page becomes visible, because somebody may have logged in in
 * another tab. Says so when it is somebody else.
 *
 * @returns a function that stops
 */
export function watchPerson(person: PagePerson): () => void {
  const check = () => {
    if (pageDocument.visibilityState === 'visible' && person.isReplaced()) person.showOther();
  };
  pageDocument.addEventListener('visibilitychange', check);
  // A page from the back-forward cache.
  addEventListener('pageshow', check);
  return () => {
    pageDocument.removeEventListener('visibilitychange', check);
    removeEventListener('pageshow', check);
  };
}
