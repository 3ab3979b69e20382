import type { ComponentType } from 'react';
import type { ChecklistProps } from '../checklist/checklist.js';
import type { AreaDetails } from './area-details.js';
import type * as Parts from './panel-parts.js';

/** Loads the numbers of the site. */
export const loadOverview = async () => (await import('../overview/overview-view.js')).OverviewPage;

/** Loads the members. */
export const loadMembers = async () => (await import('../members/members-view.js')).MembersPage;

/** Loads the people who help. */
export const loadPeople = async () => (await import('../people/people-view.js')).PeoplePage;

/** Loads the coupons. */
export const loadCoupons = async () => (await import('../coupons/coupons-view.js')).CouponsPage;

/** Loads the choice of the mails to owners. */
export const loadOwnerMails = async () => (await import('./owner-mails-section.js')).OwnerMailsSection;

/** Loads the setup checklist. */
export const loadChecklist = async (): Promise<ComponentType<ChecklistProps>> =>
  (await import('../checklist/checklist.js')).Checklist;

let loaded: typeof Parts | undefined;

/** Loads the parts of the panel that are shown later. */
export const loadPanelParts = async (): Promise<typeof Parts> =>
  (loaded ??= await import('./panel-parts.js'));

/** Returns those parts, or `undefined` until they have loaded. */
export const panelParts = (): typeof Parts | undefined => loaded;

let details: typeof AreaDetails | undefined;

/** Loads the details of an area. */
export const loadAreaDetails = async (): Promise<typeof AreaDetails> =>
  (details ??= (await import('./area-details.js')).AreaDetails);

/** Returns the details of an area, or `undefined` until they have loaded. */
export const areaDetails = (): typeof AreaDetails | undefined => details;
