import { navigationContent, type NavigationContent } from '../../core/navigation/member-navigation.js';
import type { MemberNavigation } from '../../contract/visitor/member-navigation.js';
import { findPreviewState } from '../previews/preview-states.js';

/** The content of a state of the navigation. */
export interface SampleNavigation {
  readonly content: NavigationContent;
  /** Whether the menu is open. */
  readonly isOpen: boolean;
}

const commons = {
  id: 'sample',
  title: 'The Commons',
  pages: [
    { title: 'Welcome', path: '/members/sample' },
    { title: 'Recipes', path: '/members/sample/recipes' },
  ],
};
const letters = {
  id: 'letters',
  title: 'Letters',
  pages: [{ title: 'All letters', path: '/members/letters' }],
};

const state = (answer: MemberNavigation): SampleNavigation => ({
  content: navigationContent(answer, () => undefined),
  isOpen: answer.setting === 'ACCOUNT_MENU',
});

const samples: Readonly<Record<string, SampleNavigation>> = {
  replaced: state({ setting: 'REPLACE_PRIMARY', areas: [commons] }),
  'several-areas': state({ setting: 'REPLACE_PRIMARY', areas: [commons, letters] }),
  'account-menu': state({ setting: 'ACCOUNT_MENU', areas: [commons, letters] }),
};

/** Returns the state of the navigation with this name. */
export const sampleNavigation = (name: string): SampleNavigation =>
  findPreviewState('member-area-navigation', samples, name);
