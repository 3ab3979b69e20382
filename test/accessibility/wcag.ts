/** The success criteria of WCAG 2.2 at level A and AA. 4.1.1 Parsing is obsolete in WCAG 2.2. */
import type { Evidence, NamedTest, SuccessCriterion } from './criterion.js';
import {
  accountForm,
  accountProblems,
  axeInAlert,
  axeInThemes,
  axeOnAccount,
  axeOnForms,
  axeOnGallery,
  axeOnOverlay,
  axeOnScreens,
  closedByAlertKeys,
  focusShown,
  frameFocus,
  loginForm,
  loginProblems,
  noAnimation,
} from './named-tests.js';

const tests = (...named: readonly NamedTest[]): Evidence => ({ kind: 'tests', tests: named });
const notApplicable = (reason: string): Evidence => ({ kind: 'not applicable', reason });

const NO_MEDIA =
  'The tags play no audio and no video. The video of an owner’s course is content of the site, and the tags upload it without playing it.';

export const successCriteria: readonly SuccessCriterion[] = [
  {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    evidence: tests(axeOnGallery),
    hostPage: 'Text alternatives of the images that it puts into slots.',
  },
  {
    id: '1.2.1',
    name: 'Audio-only and Video-only (Prerecorded)',
    level: 'A',
    evidence: notApplicable(NO_MEDIA),
    hostPage: 'Alternatives of its own media.',
  },
  {
    id: '1.2.2',
    name: 'Captions (Prerecorded)',
    level: 'A',
    evidence: notApplicable(NO_MEDIA),
    hostPage: 'Captions of its own videos.',
  },
  {
    id: '1.2.3',
    name: 'Audio Description or Media Alternative (Prerecorded)',
    level: 'A',
    evidence: notApplicable(NO_MEDIA),
    hostPage: 'Audio descriptions of its own videos.',
  },
  {
    id: '1.2.4',
    name: 'Captions (Live)',
    level: 'AA',
    evidence: notApplicable(NO_MEDIA),
    hostPage: 'Captions of its own live videos.',
  },
  {
    id: '1.2.5',
    name: 'Audio Description (Prerecorded)',
    level: 'AA',
    evidence: notApplicable(NO_MEDIA),
    hostPage: 'Audio descriptions of its own videos.',
  },
  {
    id: '1.3.1',
    name: 'Info and Relationships',
    level: 'A',
    evidence: tests(axeOnGallery, loginForm, loginProblems, accountForm),
    hostPage: 'A level of its headings that fits the first heading of a tag.',
  },
  {
    id: '1.3.2',
    name: 'Meaningful Sequence',
    level: 'A',
    evidence: tests(frameFocus, [
      'e2e/accessible-views.full',
      'draws its controls in the order of the code, which is that of Tab',
    ]),
  },
  {
    id: '1.3.3',
    name: 'Sensory Characteristics',
    level: 'A',
    evidence: tests([
      'e2e/accessible-views.full',
      'names no control by its color, shape, size or place in its texts',
    ]),
  },
  {
    id: '1.3.4',
    name: 'Orientation',
    level: 'AA',
    evidence: tests(['e2e/accessible-views.full', 'fits in portrait and landscape, and at a zoom of 200 %']),
  },
  {
    id: '1.3.5',
    name: 'Identify Input Purpose',
    level: 'AA',
    evidence: tests(loginForm, accountForm, [
      'react/password-managers',
      'names the purpose of each field about the person',
    ]),
  },
  {
    id: '1.4.1',
    name: 'Use of Color',
    level: 'A',
    evidence: tests(axeOnGallery, loginProblems, accountProblems),
  },
  {
    id: '1.4.2',
    name: 'Audio Control',
    level: 'A',
    evidence: notApplicable(NO_MEDIA),
  },
  {
    id: '1.4.3',
    name: 'Contrast (Minimum)',
    level: 'AA',
    evidence: tests(axeOnGallery, axeInThemes, axeOnForms, [
      'e2e/host-tokens.full',
      'the login form has enough contrast on a ${scheme} page of ${framework.name}',
    ]),
    hostPage: 'Enough contrast of the colors that it gives to the tokens.',
  },
  {
    id: '1.4.4',
    name: 'Resize Text',
    level: 'AA',
    evidence: tests(['e2e/accessible-views.full', 'fits in portrait and landscape, and at a zoom of 200 %']),
    hostPage: 'No `user-scalable=no` and no `maximum-scale`.',
  },
  {
    id: '1.4.5',
    name: 'Images of Text',
    level: 'AA',
    evidence: tests(['e2e/accessible-views.full', 'has no image of a text']),
    hostPage: 'A logo is the only image of text it gives to the account.',
  },
  {
    id: '1.4.10',
    name: 'Reflow',
    level: 'AA',
    evidence: tests(axeOnGallery, axeInThemes, axeOnAccount, axeOnScreens),
  },
  {
    id: '1.4.11',
    name: 'Non-text Contrast',
    level: 'AA',
    evidence: tests([
      'e2e/accessible-views.full',
      'has a contrast of 3:1 at the edges of its fields and focus rings in ${name}',
    ]),
    hostPage: 'Enough contrast of the colors that it gives to the tokens.',
  },
  {
    id: '1.4.12',
    name: 'Text Spacing',
    level: 'AA',
    evidence: tests([
      'e2e/accessible-views.full',
      'keeps every text whole with more space between letters and lines in ${language}',
    ]),
  },
  {
    id: '1.4.13',
    name: 'Content on Hover or Focus',
    level: 'AA',
    evidence: tests([
      'e2e/accessible-views.full',
      'shows nothing more when the pointer or the focus is on a control',
    ]),
  },
  {
    id: '2.1.1',
    name: 'Keyboard',
    level: 'A',
    evidence: tests(
      [
        'e2e/frame-focus',
        'stays on the overlay while the frame loads; Escape closes it and returns the focus',
      ],
      [
        'e2e/account-orders',
        'has a reason for the owner, lasts until its end, can be resumed with the keyboard, and joined again after its end',
      ],
      ['elements/member-areas-survey/member-areas-survey', 'can be answered with the keyboard alone'],
      [
        'elements/member-areas-video-onboarding/member-areas-video-onboarding',
        'can be completed with the keyboard alone',
      ],
      [
        'elements/member-area-create/member-area-create',
        'creates a subscription with the keyboard alone, and reorders its benefits',
      ],
      [
        'elements/member-area-block/member-area-block',
        'joins on ${key}, shows a failure, closes it with Escape, and keeps the focus',
      ],
      [
        'elements/member-area-connect/member-area-connect',
        'connects, keeps, changes and disconnects with Enter and Space, and keeps the focus',
      ],
      [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'changes a text and a switch, discards, and saves with Enter, without losing the focus',
      ],
      [
        'elements/member-areas-checklist/member-areas-checklist',
        'can be used with the keyboard alone: its steps, the dialogs of other tags, and hiding it',
      ],
      [
        'elements/member-areas-panel/keyboard',
        'edits an area; Escape asks before edits are lost, and the focus returns',
      ],
    ),
  },
  {
    id: '2.1.2',
    name: 'No Keyboard Trap',
    level: 'A',
    evidence: tests(frameFocus, closedByAlertKeys, [
      'elements/account-frame/focus.engines',
      'closes with Escape while it loads',
    ]),
  },
  {
    id: '2.1.4',
    name: 'Character Key Shortcuts',
    level: 'A',
    evidence: tests(
      ['core/account-frame/escape-keys.engines', 'ignores other keys'],
      ['e2e/accessible-pages', 'has no shortcut of one character'],
    ),
  },
  {
    id: '2.2.1',
    name: 'Timing Adjustable',
    level: 'A',
    evidence: tests(
      [
        'elements/member-areas-panel/member-areas-panel',
        'removes its toast after a while, but not while the toast has the focus',
      ],
      ['elements/account-frame/failures', 'shows Retry, Open in full page and Close after 15 seconds'],
      ['e2e/account-kept-edits', 'are back in the fields after the login, unsaved, and can be saved'],
      [
        'react/log-in-with-code',
        'offers another code when one has expired, and clears the field when it was sent',
      ],
    ),
    hostPage: 'Sessions of at least 20 hours, or a warning before they end.',
  },
  {
    id: '2.2.2',
    name: 'Pause, Stop, Hide',
    level: 'A',
    evidence: tests(noAnimation, [
      'elements/account-frame/appearance.engines',
      'respects prefers-reduced-motion: ${preference} in its spinner and fade, and is removed after closing',
    ]),
  },
  {
    id: '2.3.1',
    name: 'Three Flashes or Below Threshold',
    level: 'A',
    evidence: tests([
      'e2e/accessible-views.full',
      'has no animation that repeats more than three times a second',
    ]),
  },
  {
    id: '2.4.1',
    name: 'Bypass Blocks',
    level: 'A',
    evidence: tests(axeOnAccount, axeOnForms),
    hostPage: 'A link to its content, and landmarks.',
  },
  {
    id: '2.4.2',
    name: 'Page Titled',
    level: 'A',
    evidence: tests(
      ['e2e/frame-history', 'closes on Back, reopens on Forward at the same screen, and restores the titles'],
      ['core/account-frame/messages', 'closes the frame and restores the address and the title of the page'],
    ),
    hostPage: 'A title of its own.',
  },
  {
    id: '2.4.3',
    name: 'Focus Order',
    level: 'A',
    evidence: tests(
      frameFocus,
      [
        'elements/account-frame/account-frame.engines',
        'makes the page behind it inert and unscrollable while it is open',
      ],
      ['react/leaving.engines', 'asks before edits are lost, and keeps them on Keep editing'],
      [
        'elements/member-areas-panel/member-areas-panel',
        'shows 40 areas first, then the rest on a click, and focuses the first new row',
      ],
      [
        'elements/member-areas-panel/keyboard',
        'opens a lock screen from the checklist and from the details; Back returns the focus there',
      ],
      ['elements/member-areas-panel/keyboard', 'tries again with Enter, and keeps the focus'],
    ),
  },
  {
    id: '2.4.4',
    name: 'Link Purpose (In Context)',
    level: 'A',
    evidence: tests(axeOnGallery, axeOnAccount),
    hostPage: 'The words of the links that it puts into the tags.',
  },
  {
    id: '2.4.5',
    name: 'Multiple Ways',
    level: 'AA',
    evidence: notApplicable('A criterion about a set of pages. The tags are parts of pages.'),
    hostPage: 'A search or a site map besides its navigation.',
  },
  {
    id: '2.4.6',
    name: 'Headings and Labels',
    level: 'AA',
    evidence: tests(loginForm, accountForm, [
      'elements/hide-title',
      'is the access screen without name and description, which keeps its accessible name',
    ]),
    hostPage: 'Names of areas, options and benefits that say what they are.',
  },
  {
    id: '2.4.7',
    name: 'Focus Visible',
    level: 'AA',
    evidence: tests(focusShown),
    hostPage: 'No style that removes the outline of the links and buttons that it puts into the tags.',
  },
  {
    id: '2.4.11',
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    evidence: tests(['e2e/accessible-pages', 'keeps the focused control in view on ${path}']),
    hostPage: '`scroll-padding` of the height of a header that stays in view.',
  },
  {
    id: '2.5.1',
    name: 'Pointer Gestures',
    level: 'A',
    evidence: notApplicable('The tags have no gesture of several fingers or along a path.'),
  },
  {
    id: '2.5.2',
    name: 'Pointer Cancellation',
    level: 'A',
    evidence: tests([
      'e2e/accessible-pages',
      'does nothing when the pointer leaves the button before it is released',
    ]),
  },
  {
    id: '2.5.3',
    name: 'Label in Name',
    level: 'A',
    evidence: tests([
      'e2e/accessible-views.full',
      'has the visible words of a control in its accessible name',
    ]),
  },
  {
    id: '2.5.4',
    name: 'Motion Actuation',
    level: 'A',
    evidence: notApplicable('The tags do not react to the movement of the device.'),
  },
  {
    id: '2.5.7',
    name: 'Dragging Movements',
    level: 'AA',
    evidence: tests([
      'elements/member-area-create/member-area-create',
      'creates a subscription with the keyboard alone, and reorders its benefits',
    ]),
  },
  {
    id: '2.5.8',
    name: 'Target Size (Minimum)',
    level: 'AA',
    evidence: tests([
      'e2e/accessible-views.full',
      'has targets of 24 by 24 pixels, or space around smaller ones',
    ]),
    hostPage: 'The size of the links and buttons that it puts into the tags.',
  },
  {
    id: '3.1.1',
    name: 'Language of Page',
    level: 'A',
    evidence: tests(axeOnAccount, ['e2e/languages', 'runs from right to left in Arabic']),
    hostPage: 'The `lang` of its `<html>`.',
  },
  {
    id: '3.1.2',
    name: 'Language of Parts',
    level: 'AA',
    evidence: tests(['elements/languages', 'member-area-join has Arabic texts, from right to left']),
    hostPage: 'The `lang` of texts in another language than its own.',
  },
  {
    id: '3.2.1',
    name: 'On Focus',
    level: 'A',
    evidence: tests([
      'e2e/accessible-views.full',
      'shows nothing more when the pointer or the focus is on a control',
    ]),
  },
  {
    id: '3.2.2',
    name: 'On Input',
    level: 'A',
    evidence: tests([
      'e2e/accessible-views.full',
      'stays on the screen when a field, a box or a list is changed',
    ]),
  },
  {
    id: '3.2.3',
    name: 'Consistent Navigation',
    level: 'AA',
    evidence: tests([
      'e2e/member-navigation',
      'leads members through their pages, marks the current one, and fits into 320 pixels',
    ]),
    hostPage: 'The same order of its navigation on each page.',
  },
  {
    id: '3.2.4',
    name: 'Consistent Identification',
    level: 'AA',
    evidence: tests(['e2e/texts', 'have no fault in ${language}']),
    hostPage: 'The same `label` for the same area.',
  },
  {
    id: '3.2.6',
    name: 'Consistent Help',
    level: 'A',
    evidence: notApplicable('The tags offer no contact and no help of their own.'),
    hostPage: 'Its help at the same place on each page.',
  },
  {
    id: '3.3.1',
    name: 'Error Identification',
    level: 'A',
    evidence: tests(loginProblems, accountProblems, [
      'elements/member-area-create/member-area-create',
      'focuses the field that the server refused',
    ]),
  },
  {
    id: '3.3.2',
    name: 'Labels or Instructions',
    level: 'A',
    evidence: tests(loginForm, accountForm, axeOnForms),
  },
  {
    id: '3.3.3',
    name: 'Error Suggestion',
    level: 'AA',
    evidence: tests(loginProblems, accountProblems, [
      'react/create-account-screen',
      'shows other errors of the server at their fields',
    ]),
  },
  {
    id: '3.3.4',
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    evidence: tests(
      ['react/memberships', 'cancels a subscription after a confirmation, and shows until when it lasts'],
      ['react/close-account', 'needs the password and the confirmation'],
      ['react/leaving.engines', 'asks before edits are lost, and keeps them on Keep editing'],
    ),
    hostPage: 'The review of an order in its checkout.',
  },
  {
    id: '3.3.7',
    name: 'Redundant Entry',
    level: 'A',
    evidence: {
      kind: 'tests',
      tests: [['react/recovery', 'keeps the typed email between login and create account']],
      openPoint:
        'The change of the email asks for the new email twice, as a check against slips, and browsers do not fill in the second field. Whether that counts as essential, which the criterion allows, is a matter of opinion.',
    },
    hostPage: 'Emails that its checkout already knows.',
  },
  {
    id: '3.3.8',
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    evidence: tests(
      ['react/password-managers.engines', 'takes a pasted email and password'],
      [
        'react/password-managers',
        'takes what a password manager writes into all fields at once, ${how}, and sends it once',
      ],
      ['react/login-screen', 'shows and hides the password'],
      ['react/log-in-with-code', 'sends "${pasted}" when it is pasted'],
      ['react/log-in-with-passkey', 'has a button beside each form, and stays accessible'],
      ['react/human-check', 'is solved by the page, and ${screen} sends the same again with the proof'],
    ),
    hostPage: 'A human check, if it adds one of its own, that asks for no puzzle.',
  },
  {
    id: '4.1.2',
    name: 'Name, Role, Value',
    level: 'A',
    evidence: tests(axeOnGallery, axeOnAccount, axeInAlert, axeOnOverlay),
    hostPage: 'Names of the links and buttons that it puts into the tags.',
  },
  {
    id: '4.1.3',
    name: 'Status Messages',
    level: 'AA',
    evidence: tests(
      loginProblems,
      [
        'elements/member-area-join/alerts',
        'is a centered, accessible alert dialog that is named by its title',
      ],
      [
        'elements/member-area-lock-screen-editor/member-area-lock-screen-editor',
        'discards the edits without asking, and shows a status',
      ],
      ['react/human-check', 'says what it does in a status that was there before'],
    ),
  },
];
