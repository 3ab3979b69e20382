import { useEffect, useRef } from 'react';
import type { AccountMessages } from '../../../core/messages/en/account.js';
import { LineIcon } from '../../ui/base/line-icon.js';
import { useAccount } from '../shared/account-context.js';
import type { AccountRoute } from '../shared/account-route.js';
import { AccountLinkTo } from '../shared/screen-parts.js';

/** A section of the account. Every screen whose name begins with `screens` belongs to it. */
interface Section {
  readonly path: string;
  readonly screens: string;
  readonly name: 'memberships' | 'orders' | 'profile';
  /** The text under its name on the home screen, which shows the memberships themselves. */
  readonly help?: 'ordersHelp' | 'profileHelp';
  /** The lines of its icon. Points, because a page can unset `d` and `r`, which are CSS properties too. */
  readonly icon: readonly string[];
}

/** The sections of the account, in the order of its navigation. */
export const SECTIONS: readonly Section[] = [
  {
    path: '/memberships',
    screens: 'membership',
    name: 'memberships',
    icon: ['3,6 21,6 21,18 3,18 3,6', '7,14 11,14', '3,10 21,10'],
  },
  {
    path: '/orders',
    screens: 'order',
    name: 'orders',
    help: 'ordersHelp',
    icon: ['5,3 19,3 19,21 15.5,19 12,21 8.5,19 5,21 5,3', '9,8 15,8', '9,12 15,12'],
  },
  {
    path: '/profile',
    screens: 'profile',
    name: 'profile',
    help: 'profileHelp',
    icon: [
      '12,3 14.8,4.2 16,7 14.8,9.8 12,11 9.2,9.8 8,7 9.2,4.2 12,3',
      '4,21 4.6,17.6 7,15.2 12,14.2 17,15.2 19.4,17.6 20,21',
    ],
  },
];

const HOME_ICON = ['3,11 12,3 21,11', '5,10 5,21 19,21 19,10', '10,21 10,14 14,14 14,21'];

/** How the account lays out a screen on a page. See {@link layoutRules}. */
export type Shell = 'entry' | 'home' | 'section';

/** Returns the layout of a screen. */
export function shellOf(screen: AccountRoute['screen']): Shell {
  if (screen === 'home') return 'home';
  return sectionOf(screen) ? 'section' : 'entry';
}

const sectionOf = (screen: AccountRoute['screen']) =>
  SECTIONS.find(({ screens }) => screen.startsWith(screens));

/** The navigation between the home screen and the sections, beside or above every screen of a section. */
export function SectionNavigation({ screen }: { readonly screen: AccountRoute['screen'] }) {
  const { texts }: { readonly texts: AccountMessages } = useAccount();
  const current = sectionOf(screen);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const navigation = list.current;
    // jsdom has no ResizeObserver, and lays nothing out.
    if (!navigation || typeof ResizeObserver === 'undefined') return;
    // The links get their width with the styles, and another one with another language.
    const observer = new ResizeObserver(() => centerCurrent(navigation));
    for (const link of navigation.children) observer.observe(link);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={list} data-part="navigation" aria-label={texts.accountTitle}>
      <AccountLinkTo path="">
        <SectionIcon lines={HOME_ICON} />
        <span data-part="home-name">{texts.accountTitle}</span>
      </AccountLinkTo>
      {SECTIONS.map((section) => (
        <AccountLinkTo key={section.path} path={section.path} current={section === current}>
          <SectionIcon lines={section.icon} />
          {texts[section.name]}
        </AccountLinkTo>
      ))}
    </nav>
  );
}

/** Scrolls the link of the section that is open to the middle. `scrollIntoView` would also scroll the page around the frame. */
function centerCurrent(navigation: Element): void {
  const link = navigation.querySelector('[aria-current]');
  if (!link) return;
  const [outer, inner] = [navigation.getBoundingClientRect(), link.getBoundingClientRect()];
  navigation.scrollLeft += inner.x + inner.width / 2 - outer.x - outer.width / 2;
}

/** The icon of a section. */
export const SectionIcon = ({ lines }: { readonly lines: readonly string[] }) => (
  <LineIcon size={24}>
    {lines.map((points) => (
      <polyline key={points} points={points} />
    ))}
  </LineIcon>
);
