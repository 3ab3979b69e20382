/** The cookies of the answers. They are not `HttpOnly`, because the mocks write them with `document.cookie`. */
import type { MockPerson } from './mock-data.js';

const ATTRIBUTES = 'Path=/; SameSite=Lax';

/** Returns the cookie that holds the crumb of a visitor. */
export const visitorCookie = (crumb: string): string => `crumb=${crumb}; ${ATTRIBUTES}`;

/**
 * Returns the cookies of somebody who is signed in. The crumb comes first: outside of a browser, MSW stores only the
 * first cookie of an answer.
 */
export const signedInCookies = (person: MockPerson, crumb: string): string[] => [
  `siteUserCrumb=${crumb}; ${ATTRIBUTES}`,
  siteUserCookie(person),
];

/** Returns the cookie that describes who is signed in. */
export function siteUserCookie({ siteUserId, firstName, emailConfirmed, language }: MockPerson): string {
  const user = {
    authenticated: true,
    firstName,
    siteUserId,
    ...(emailConfirmed === false && { emailConfirmed }),
    ...(language !== undefined && { language }),
  };
  return `SiteUserInfo=${encodeURIComponent(JSON.stringify(user))}; ${ATTRIBUTES}`;
}

/**
 * Returns the cookies of somebody who has logged out.
 *
 * @param visit `forgotten`: the browser has never been here
 */
export const signedOutCookies = (visit: 'known' | 'forgotten' = 'known'): string[] => [
  `siteUserCrumb=; ${ATTRIBUTES}; Max-Age=0`,
  visit === 'known'
    ? `SiteUserInfo=${encodeURIComponent('{"authenticated":false}')}; ${ATTRIBUTES}`
    : `SiteUserInfo=; ${ATTRIBUTES}; Max-Age=0`,
];
