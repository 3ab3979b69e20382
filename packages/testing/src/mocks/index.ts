/** For the tests and stories of an application: handlers of MSW that answer all calls of the library. */
export { memberAreaHandlers, type MemberAreaHandlersOptions } from './member-area-handlers.js';
export { createMockSite, type MockSite, type MockSiteOptions, type MockStorage } from './mock-site.js';
export type { InitialData, MockMail, MockPerson, MockReason } from './mock-data.js';
export type { MockAddresses } from './operations.js';
export type { CallName as Operation } from 'member-area-elements/contract/routes';
export { refuse, type MockRefusal, type RefusalName, type RefuseOptions } from './refusals.js';
export { routeToHandlers, type PlaywrightRoute, type PlaywrightRoutes } from './route-to-handlers.js';
