/** The React components behind the tags, for React applications. They need no custom element. */
export { JoinView, type JoinDetails, type JoinTexts, type JoinViewProps } from './join/join-view.js';
export { AccountApp, type AccountAppProps } from './account/account-app.js';
export { accountRoute, type AccountRoute } from './account/account-route.js';
