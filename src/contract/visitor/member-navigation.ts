import * as z from 'zod/mini';
import type { Call } from '../call.js';
import { navigationSetting, type NavigationSetting } from '../parts/navigation-setting.js';
import { acceptNameAsTitle, defaulted, text, type Schema } from '../parts/values.js';

/** A page for the members of an area. */
export interface MemberPage {
  title: string;
  /** A path of the site. */
  path: string;
}

/** The pages of a member area. */
export interface MemberNavigationArea {
  id: string;
  title: string;
  pages: MemberPage[];
}

/** The pages of the signed-in visitor's member areas, and their place in the navigation of the site. */
export interface MemberNavigation {
  setting: NavigationSetting;
  areas: MemberNavigationArea[];
}

const area = (): Schema<MemberNavigationArea> =>
  acceptNameAsTitle(
    z.object({
      id: text,
      title: text,
      // Not a schema for paths: an unsafe path must not hide the other pages. See `memberPages`.
      pages: defaulted(z.array(z.object({ title: text, path: text })), []),
    }),
  );

export const memberNavigationAnswer = (): Schema<MemberNavigation> =>
  z.object({
    setting: defaulted(navigationSetting, 'REPLACE_PRIMARY'),
    areas: defaulted(z.array(area()), []),
  });

export const memberNavigation = {
  name: 'memberNavigation',
  summary: 'Read the member navigation',
  description: '`areas` are those that the visitor may enter. They are empty while the member areas are off.',
  group: 'visitor',
  caller: 'signed-in',
  answer: memberNavigationAnswer,
  sample: {
    answer: {
      setting: 'REPLACE_PRIMARY',
      areas: [
        {
          id: 'letters',
          title: 'Letters',
          pages: [
            { title: 'All letters', path: '/members/letters' },
            { title: 'Archive', path: '/members/letters/archive' },
          ],
        },
      ],
    },
  },
  refusals: [{ status: 401, description: 'The session has ended. The navigation of the site stays.' }],
} satisfies Call;
