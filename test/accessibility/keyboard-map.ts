/** The keys of each tag, and the test that presses them. */
import type { NamedTest } from './criterion.js';
import { closedByAlertKeys, frameFocus } from './named-tests.js';

export interface KeyRow {
  readonly keys: readonly string[];
  readonly effect: string;
  readonly test: NamedTest;
}

const retry = (title: string): NamedTest => ['elements/retry-keyboard.engines', title];

const panel = (title: string): NamedTest => ['elements/member-areas-panel-keyboard', title];

export const keyboardMap: Readonly<Record<string, readonly KeyRow[]>> = {
  'account-frame': [
    {
      keys: ['Tab', 'Shift+Tab'],
      effect: 'Moves through the account, and from its last control to its first.',
      test: frameFocus,
    },
    {
      keys: ['Tab', 'Shift+Tab'],
      effect:
        'While the account loads: stays on the button that closes it. After a failure: moves through its buttons.',
      test: [
        'elements/account-frame-focus.engines',
        'keeps Tab on the close button while it loads, and on the buttons of an error',
      ],
    },
    {
      keys: ['Escape'],
      effect:
        'Closes the account, and returns the focus to the control that opened it. Asks before it discards edits.',
      test: [
        'e2e/frame-focus',
        'stays on the overlay while the frame loads; Escape closes it and returns the focus',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On the close button: closes the account.',
      test: ['elements/account-frame-focus.engines', 'closes with Enter on the close button'],
    },
  ],
  'account-link': [
    {
      keys: ['Enter'],
      effect: 'Opens the account. The focus returns when it closes.',
      test: ['elements/account-link', 'opens the account with Enter, and gets the focus back when it closes'],
    },
  ],
  'account-screen': [
    {
      keys: ['Tab'],
      effect: 'Moves through the fields, links and buttons.',
      test: ['e2e/accessible-pages', 'keeps the focused control in view on ${path}'],
    },
    {
      keys: ['Escape'],
      effect: 'In the account frame: closes it. On a page of its own: nothing.',
      test: [
        'elements/account-screen-in-frame',
        'posts closeFrame on Escape and on its close button, but not during text composition or when a listener has prevented it',
      ],
    },
    {
      keys: ['Enter'],
      effect:
        'On Retry: loads the screen again. The focus goes to the title, then to the first field of a form.',
      test: retry(
        'moves the focus to the title while it loads, to the next Retry, and leaves it on the title',
      ),
    },
  ],
  'member-area-block': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Sends the join request. Escape closes the alert of a failure, and the focus returns.',
      test: [
        'elements/member-area-block',
        'joins on ${key}, shows a failure, closes it with Escape, and keeps the focus',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the join control.',
      test: ['elements/member-area-block', 'offers Retry when the block or the area cannot be loaded'],
    },
  ],
  'member-area-join': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Sends the join request. Space does so on a button, not on a link.',
      test: ['elements/member-area-join-request', 'is sent on ${key}'],
    },
    {
      keys: ['Enter'],
      effect: 'On a link or button of the author: sends the join request, also before React has loaded.',
      test: ['elements/author-control', 'keeps its focus, and joins with Enter after the view has loaded'],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the price again. The focus goes to the join control.',
      test: retry('moves the focus to the author’s control'),
    },
    { keys: ['Escape'], effect: 'Closes an alert, and returns the focus.', test: closedByAlertKeys },
    {
      keys: ['Enter'],
      effect: 'On the button of an alert: closes it.',
      test: [
        'elements/member-area-join-alerts',
        'closes on Enter on its button and returns the focus to an opener in the page',
      ],
    },
  ],
  'member-area-lock-screen': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the options. The focus stays in the tag.',
      test: [
        'elements/member-area-lock-screen',
        'closes the price and the join on a second click, and keeps the focus on the button',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the headline.',
      test: retry('moves the focus to the headline'),
    },
  ],
  'member-area-login': [
    {
      keys: ['Escape'],
      effect: 'Closes the dialog. Closes only the alert when one is open.',
      test: [
        'elements/member-area-login.engines',
        'shows an alert over itself for a failure, and Escape closes only the alert',
      ],
    },
  ],
  'member-area-navigation': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the menu. Tab then goes through its links and closes it after the last.',
      test: [
        'elements/member-area-navigation',
        'opens with ${key}, and Tab goes through its links and closes it after the last',
      ],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the menu, and focuses its button.',
      test: [
        'elements/member-area-navigation',
        'closes with Escape, focuses its button, and leaves the key to nobody else',
      ],
    },
  ],
  'member-area-pricing': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Chooses an option or joins. The focus stays on the button.',
      test: [
        'elements/member-area-pricing',
        'keep the focus when they are pressed with the keyboard, and have aria-controls',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the area again. The focus goes to the title, or to the first option.',
      test: retry('moves the focus to the title'),
    },
  ],
  'member-area-sign-up': [
    {
      keys: ['Escape'],
      effect: 'Closes the dialog. Asks before it discards edits; a second one closes only the question.',
      test: ['elements/member-area-sign-up', 'closes only the question on Escape in it, and keeps the input'],
    },
  ],
  'member-area-connect': [
    {
      keys: ['Enter', 'Space'],
      effect:
        'On an area: connects the block. On the buttons: changes, keeps or disconnects the area. The focus goes to the title.',
      test: [
        'elements/member-area-connect',
        'connects, keeps, changes and disconnects with Enter and Space, and keeps the focus',
      ],
    },
    {
      keys: ['Space', 'Arrow keys', 'Enter'],
      effect: 'Space changes a switch, the arrow keys change the alignment, Enter applies the button text.',
      test: ['elements/member-area-connect', 'changes the settings with Space, the arrow keys and Enter'],
    },
    {
      keys: ['Enter'],
      effect: 'On Show more: shows more areas, and focuses the first new one.',
      test: [
        'elements/member-area-connect',
        'shows more areas with Enter, focuses the first new one, and finds an area by its name',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: stores the change again. The focus goes to the title.',
      test: [
        'elements/member-area-connect',
        'keeps a change that cannot be stored, and stores it with Retry',
      ],
    },
  ],
  'member-area-create': [
    {
      keys: ['Tab', 'Enter', 'Space', 'Arrow keys'],
      effect:
        'Goes through the steps. The arrow keys change radio buttons; buttons move a benefit up and down.',
      test: [
        'elements/member-area-create',
        'creates a subscription with the keyboard alone, and reorders its benefits',
      ],
    },
  ],
  'member-area-lock-screen-editor': [
    {
      keys: ['Space', 'Enter'],
      effect: 'Space changes a switch. Enter in a field saves; on a button it saves or discards.',
      test: [
        'elements/member-area-lock-screen-editor',
        'changes a text and a switch, discards, and saves with Enter, without losing the focus',
      ],
    },
    {
      keys: ['Enter', 'Space', 'Escape'],
      effect: 'On Reset: asks first. Escape cancels, and returns the focus.',
      test: [
        'elements/member-area-lock-screen-editor',
        'asks before it resets; Escape cancels and returns the focus',
      ],
    },
    {
      keys: ['Arrow keys', 'Tab'],
      effect: 'The arrow keys change the width and the visitor of the preview. Tab reaches the preview.',
      test: [
        'elements/member-area-lock-screen-editor',
        'chooses the width and the visitor of the preview with the arrow keys, and reaches it with Tab',
      ],
    },
    {
      keys: ['Escape'],
      effect: 'Closes the question about the change of another person, and returns the focus.',
      test: [
        'elements/member-area-lock-screen-editor',
        'reloads after a confirmation, and keeps the edits when reloading fails',
      ],
    },
  ],
  'member-areas-checklist': [
    {
      keys: ['Enter', 'Space'],
      effect:
        'On a step: dispatches its event. On a link to another dialog: opens it; Escape there returns the focus. Opens and closes the steps that are done. Hides and shows the checklist.',
      test: [
        'elements/member-areas-checklist',
        'can be used with the keyboard alone: its steps, the dialogs of other tags, and hiding it',
      ],
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the steps again. The focus goes to the title.',
      test: ['elements/member-areas-checklist', 'shows six lines while it loads, and Retry when that fails'],
    },
  ],
  'member-areas-panel': [
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens and closes the details of an area. The focus stays on the area.',
      test: panel('opens and closes the details of an area with Enter and Space, and keeps the focus'),
    },
    {
      keys: ['Enter', 'Escape'],
      effect:
        'Enter opens the form that edits an area, and saves it. Escape closes it, and asks before edits are lost. The focus returns.',
      test: panel('edits an area; Escape asks before edits are lost, and the focus returns'),
    },
    {
      keys: ['Enter', 'Space', 'Escape'],
      effect:
        'On Delete: asks first. Escape keeps the area, and returns the focus. After the deletion, the next area has the focus.',
      test: panel('deletes an area; Escape keeps it and returns the focus'),
    },
    {
      keys: ['Enter', 'Escape'],
      effect: 'Opens and closes the dialog that creates an area. The focus returns to what opened it.',
      test: panel(
        'opens the creation from its button and from the checklist; Escape returns the focus there',
      ),
    },
    {
      keys: ['Enter', 'Space'],
      effect: 'Opens the lock screen editor. Back returns the focus to what opened it.',
      test: panel(
        'opens a lock screen from the checklist and from the details; Back returns the focus there',
      ),
    },
    {
      keys: ['Space', 'Escape'],
      effect: 'Space turns member areas on, and off after a question, which Escape cancels.',
      test: panel(
        'turns member areas off and on with Space; Escape cancels, and the focus stays on the switch',
      ),
    },
    {
      keys: ['Arrow keys', 'Enter'],
      effect: 'The arrow keys change the navigation setting. Enter on Undo restores it.',
      test: panel('chooses the navigation with the arrow keys, and undoes it with Enter'),
    },
    {
      keys: ['Enter'],
      effect: 'On Clear: clears the filter, and focuses its field.',
      test: panel('filters the areas, and clears the filter'),
    },
    {
      keys: ['Enter'],
      effect: 'On Retry: loads the areas again, and keeps the focus in the panel.',
      test: panel('tries again with Enter, and keeps the focus'),
    },
  ],
  'member-areas-survey': [
    {
      keys: ['Tab', 'Space', 'Enter'],
      effect: 'Space chooses an answer, Enter sends the survey.',
      test: ['elements/member-areas-survey', 'can be answered with the keyboard alone'],
    },
  ],
  'member-areas-video-onboarding': [
    {
      keys: ['Tab', 'Space', 'Enter'],
      effect: 'Goes through the slides, and completes them.',
      test: ['elements/member-areas-video-onboarding', 'can be completed with the keyboard alone'],
    },
  ],
};
