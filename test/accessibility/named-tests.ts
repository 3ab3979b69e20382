/** The tests that several criteria name. */
import type { NamedTest } from './criterion.js';

export const axeOnGallery: NamedTest = ['e2e/gallery', 'has no axe violation and fits 320 px'];
export const axeInThemes: NamedTest = ['e2e/gallery.full', 'has no axe violation and fits 320 px in ${name}'];
export const axeOnForms: NamedTest = [
  'e2e/accessibility',
  'axe finds no violation on the login and the account creation with invalid fields',
];
export const axeOnAccount: NamedTest = [
  'e2e/accessibility',
  'axe finds no violation on the account’s home and the profile',
];
export const axeOnScreens: NamedTest = [
  'e2e/accessibility',
  'axe finds no violation on the pricing screen, the lock screen and the modals',
];
export const axeInAlert: NamedTest = ['e2e/accessibility', 'axe finds no violation in an alert'];
export const axeOnOverlay: NamedTest = [
  'e2e/accessibility',
  'axe finds no violation on the overlay, while the account loads and after it has timed out',
];
export const focusShown: NamedTest = ['e2e/gallery', 'shows the focus on every control'];
export const noAnimation: NamedTest = ['e2e/gallery', 'runs no animation when reduced motion is preferred'];
export const frameFocus: NamedTest = [
  'e2e/frame-focus',
  'starts at the first field of the join, wraps in both directions, and returns to the button',
];
export const loginForm: NamedTest = [
  'react/login-screen',
  'is accessible, labelled, and has attributes for password managers and on-screen keyboards',
];
export const loginProblems: NamedTest = [
  'react/login-screen',
  'shows an error at each missing field and in a summary, and focuses the first invalid field',
];
export const accountForm: NamedTest = [
  'react/create-account-screen',
  'is accessible, labelled, and has autocomplete tokens for password managers',
];
export const accountProblems: NamedTest = [
  'react/create-account-screen',
  'shows an error at each missing field and in a summary, and focuses the first field',
];
export const closedByAlertKeys: NamedTest = [
  'elements/member-area-join/alerts',
  'closes on Escape and returns the focus',
];
