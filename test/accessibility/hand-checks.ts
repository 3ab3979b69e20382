/** What a person has judged, and what nobody has judged yet. */

export interface HandCheck {
  readonly id: string;
  readonly name: string;
  readonly outcome:
    | {
        readonly kind: 'done';
        readonly by: string;
        readonly date: string;
        readonly how: string;
        readonly finding: string;
      }
    | { readonly kind: 'not done'; readonly why: string };
}

export const handChecks: readonly HandCheck[] = [
  {
    id: 'keyboard',
    name: 'The keyboard alone: a link of the author that joins, the pricing screen, the lock screen, the login dialog and the account frame',
    outcome: {
      kind: 'done',
      by: 'a maintainer, with a script that pressed the keys',
      date: '2026-11-23',
      how: 'Chromium 156 at 1280 and at 320 px, which is 1280 px at a zoom of 400 %. The screenshots of some steps were looked at.',
      finding:
        'Each one could be reached, opened and left, and the focus returned to the control that had opened it. `account-link`, `member-area-navigation`, `member-area-sign-up` and the tags of the owner were not part of it.',
    },
  },
  {
    id: 'screen-reader',
    name: 'Screen readers: reading order, names and messages as they are spoken',
    outcome: {
      kind: 'not done',
      why: 'No screen reader was run: neither NVDA, JAWS, VoiceOver, TalkBack nor Orca. The tests check the roles, names and states that browsers give to them.',
    },
  },
  {
    id: 'voice-and-switch',
    name: 'Voice control, switches and screen magnifiers',
    outcome: {
      kind: 'not done',
      why: 'None was run. The tests check visible words in names, the keyboard, and 320 px.',
    },
  },
  {
    id: 'people',
    name: 'Use by people with disabilities',
    outcome: { kind: 'not done', why: 'Nobody was asked.' },
  },
  {
    id: 'translations',
    name: 'Plain and correct words in every language',
    outcome: {
      kind: 'not done',
      why: 'No native speaker has read the translations. See [Languages](languages.md).',
    },
  },
  {
    id: 'password-managers',
    name: 'The dialogs of password managers: offering to save and to fill in',
    outcome: {
      kind: 'not done',
      why: 'Browsers without a window show no such dialogs. The tests check the fields and the forms, and write into them as a manager does.',
    },
  },
];
