import { type OwnerOverview } from './area-list.js';
import type { MemberPricesResult } from '../../contract/owner/change-member-prices.js';
import type { NewMemberArea } from '../../contract/owner/create-member-area.js';
import type { SurveyDismissal } from '../../contract/owner/dismiss-survey.js';
import type { PlanQuotas } from '../../contract/owner/plan-quotas.js';
import type { SurveyAnswers } from '../../contract/owner/send-survey.js';
import type { MemberAreaUpdate } from '../../contract/owner/update-member-area.js';
import type { MemberArea } from '../../contract/parts/member-area.js';
import type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
import type { VersionedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { MemberAreaBlock } from '../../contract/visitor/block.js';
import type { LockScreenCustomization, VersionedLockScreen } from '../../contract/visitor/lock-screen.js';
import { areaFields } from '../join/area-fields.js';
import type { Site } from '../site.js';
import { completeBlockSettings } from './block-settings.js';
import { type BlockSettings } from '../../contract/parts/block-settings.js';
import type { ChecklistAction, ChecklistProgress } from './checklist.js';
import { isSameArea } from './edited-area.js';
import { isSameLockScreen } from './lock-screen.js';
import { createOwnerCall, type OwnerFailure, type OwnerResult } from './owner-call.js';

/**
 * The actions of the owner side, without its views. Each function makes a call, records its analytics event, and returns the
 * result as data. No function rejects. A failure that the owner cannot correct in a form is reported.
 */
export interface OwnerFlow {
  /** Reads the areas of the site and the limits of the plan. Succeeds without the limits when only they cannot be read. */
  readonly overview: () => Promise<OwnerResult<OwnerOverview>>;
  /** Reads the limits of the plan. */
  readonly planQuotas: () => Promise<OwnerResult<PlanQuotas>>;
  /** Turns the member areas of the site on or off. */
  toggle(enabled: boolean): Promise<OwnerResult>;
  /** Sets where the navigation shows the member pages. */
  setNavigation(setting: NavigationSetting): Promise<OwnerResult>;
  /** Creates an area and returns the area of the server. */
  create(area: NewMemberArea): Promise<OwnerResult<VersionedMemberArea>>;
  /** Reads an area with the state of its setup and its version. */
  ownedArea(memberAreaId: string): Promise<OwnerResult<VersionedMemberArea>>;
  /**
   * Saves an edited area and returns the stored one. When the stored area differs from `loaded`, it does not save, and the
   * result is `changed`. See docs/decisions.md#compare-first-then-if-match.
   *
   * @param loaded the area that the owner has edited; `null` overwrites any stored one
   */
  saveArea(
    memberAreaId: string,
    area: MemberAreaUpdate,
    loaded: VersionedMemberArea | null,
  ): Promise<OwnerResult<VersionedMemberArea>>;
  /** Deletes an area. While it has members, the result is `has-members`. */
  deleteArea(memberAreaId: string): Promise<OwnerResult>;
  /**
   * Moves the members of an area to another one, and deletes the area. When somebody has joined it meanwhile, the result is
   * `has-members`.
   *
   * @param toId the area to which they move
   */
  moveMembersAndDelete(memberAreaId: string, toId: string): Promise<OwnerResult>;
  /** Plans the present price of an option for the members who pay an earlier one. */
  changeMemberPrices(memberAreaId: string, pricingOptionId: string): Promise<OwnerResult<MemberPricesResult>>;
  /** Deletes a video of an area. */
  deleteVideo(id: string): Promise<OwnerResult>;
  /** Reads an area as visitors see it. */
  area(memberAreaId: string): Promise<OwnerResult<MemberArea>>;
  /** Reads the lock screen of an area. */
  lockScreen(memberAreaId: string): Promise<OwnerResult<VersionedLockScreen>>;
  /**
   * Saves a lock screen and returns the stored one. When the stored lock screen differs from `loaded`, it does not save, and
   * the result is `changed`. See docs/decisions.md#compare-first-then-if-match.
   *
   * @param loaded the lock screen that the owner has changed; `null` overwrites any stored one
   */
  saveLockScreen(
    memberAreaId: string,
    customization: LockScreenCustomization,
    loaded: VersionedLockScreen | null,
  ): Promise<OwnerResult<VersionedLockScreen>>;
  /** Restores the defaults and reads them. */
  resetLockScreen(memberAreaId: string): Promise<OwnerResult<VersionedLockScreen>>;
  /** Records that a block was connected, with the details of the area when they can be read. */
  recordConnection(memberAreaId: string): Promise<void>;
  /** Sends the answers to the survey. The event contains the lengths of the texts, never the texts. */
  sendSurvey(answers: SurveyAnswers): Promise<OwnerResult>;
  /** Records that the survey was dismissed, as an event and on the server, which decides when it is due again. */
  dismissSurvey(method: SurveyDismissal): Promise<OwnerResult>;
  /** Reads a block of a page. */
  block(id: string): Promise<OwnerResult<MemberAreaBlock>>;
  /** Saves a block of a page. Without the id of an area, the block is not connected. */
  saveBlock(id: string, memberAreaId: string, settings: BlockSettings): Promise<OwnerResult>;
  /**
   * Connects a block to an area, unless it is connected to it already. Keeps the settings of a block that was saved before.
   *
   * @param buttonText the text of the button of a new block
   */
  connectBlock(id: string, memberAreaId: string, buttonText: string): Promise<OwnerResult>;
}

/** Creates the flow of the owner side. */
export function createOwnerFlow(site: Site): OwnerFlow {
  const { call, change } = createOwnerCall(site);
  const lockScreen = (id: string) => call('lock-screen', (api) => api.lockScreen(id, 'owner'));

  const saveBlock: OwnerFlow['saveBlock'] = (id, memberAreaId, settings) =>
    change('save-block', (api) => api.saveBlock(id, memberAreaId, settings));

  const planQuotas = () => call('plan-quotas', (api) => api.planQuotas());
  const ownedArea = (id: string) => call('member-area', (api) => api.ownedMemberArea(id));

  return {
    async overview() {
      const [list, quotas] = await Promise.all([
        call('member-areas', (api) => api.memberAreas()),
        planQuotas(),
      ]);
      if (list.kind !== 'done') return list;
      return {
        kind: 'done',
        value: { list: list.value, quotas: quotas.kind === 'done' ? quotas.value : null },
      };
    },
    planQuotas,
    async toggle(enabled) {
      const result = await change('toggle', (api) => api.toggleMemberAreas(enabled));
      if (result.kind === 'done') site.track(enabled ? 'EnableFeature' : 'DisableFeature');
      return result;
    },
    setNavigation: (setting) => change('navigation', (api) => api.updateNavigationSetting(setting)),
    async create(area) {
      const result = await call('create', (api) => api.createMemberArea(area));
      if (result.kind === 'done') {
        site.track('CreateMemberArea', {
          member_area_id: result.value.id,
          purchase_type: area.purchaseType,
          num_pricing_options: area.pricingOptions?.length ?? 0,
          num_benefits: area.benefits?.length ?? 0,
        });
      }
      return result;
    },
    area: (id) => call('member-area', (api) => api.memberArea(id, 'owner')),
    lockScreen,
    ownedArea,
    async saveArea(id, area, loaded) {
      const obstacle = await findChange(loaded, () => ownedArea(id), isSameArea);
      return obstacle ?? call('save-area', (api) => api.updateMemberArea(id, area, loaded?.version));
    },
    deleteArea: (id) => change('delete-area', (api) => api.deleteMemberArea(id)),
    async moveMembersAndDelete(id, toId) {
      const moved = await change('move-members', (api) => api.moveMembers(id, toId));
      // One of the areas is gone: when it is the other one, the members are still there.
      if (moved.kind !== 'done' && moved.kind !== 'gone') return moved;
      return change('delete-area', (api) => api.deleteMemberArea(id));
    },
    changeMemberPrices: (id, pricingOptionId) =>
      call('change-member-prices', (api) => api.changeMemberPrices(id, pricingOptionId)),
    deleteVideo: (id) => change('delete-video', (api) => api.deleteVideo(id)),
    async saveLockScreen(id, customization, loaded) {
      const obstacle = await findChange(loaded, () => lockScreen(id), isSameLockScreen);
      if (obstacle) return obstacle;
      const saved = await change('save-lock-screen', (api) =>
        api.updateLockScreen(id, customization, loaded?.version),
      );
      if (saved.kind !== 'done') return saved;
      const after = await lockScreen(id);
      // The lock screen is saved, even when reading it again fails.
      return after.kind === 'done' ? after : { kind: 'done', value: customization };
    },
    async resetLockScreen(id) {
      const reset = await change('reset-lock-screen', (api) => api.resetLockScreen(id));
      return reset.kind === 'done' ? lockScreen(id) : reset;
    },
    async recordConnection(memberAreaId) {
      const details = site.api().then(async (api) => areaFields(await api.memberArea(memberAreaId, 'owner')));
      details.catch(() => {});
      await site.track('ConnectBlock', { member_area_id: memberAreaId }, details);
    },
    async sendSurvey(answers) {
      const result = await change('survey', (api) => api.sendSurvey(answers));
      if (result.kind === 'done') {
        const { feeling, mainBenefit = '', improvement = '', bestFor = '' } = answers;
        site.track('SubmitSurvey', {
          feeling,
          main_benefit_length: mainBenefit.length,
          improvement_length: improvement.length,
          best_for_length: bestFor.length,
        });
      }
      return result;
    },
    dismissSurvey(method) {
      site.track('DismissSurvey', { method });
      return change('dismiss-survey', (api) => api.dismissSurvey(method));
    },
    block: (id) => call('block', (api) => api.block(id, 'owner')),
    saveBlock,
    async connectBlock(id, memberAreaId, buttonText) {
      const block = await call('block', (api) => api.block(id, 'owner'));
      if (block.kind !== 'done') return block;
      if (block.value.memberAreaId === memberAreaId) return { kind: 'done', value: undefined };
      const settings = completeBlockSettings(block.value.settings ?? {}, buttonText);
      const saved = await saveBlock(id, memberAreaId, settings);
      if (saved.kind === 'done') site.track('ConnectBlock', { member_area_id: memberAreaId });
      return saved;
    },
  };
}

/**
 * Returns why an edited object must not be saved: somebody else has changed it, or it cannot be read. For a backend without
 * versions, only this comparison finds the change of somebody else.
 *
 * @param loaded the object as it was before the edits; `null` overwrites any stored one
 */
async function findChange<T>(
  loaded: T | null,
  read: () => Promise<OwnerResult<T>>,
  isSame: (stored: T, loaded: T) => boolean,
): Promise<OwnerFailure | null> {
  if (loaded === null) return null;
  const stored = await read();
  if (stored.kind !== 'done') return stored;
  return isSame(stored.value, loaded) ? null : { kind: 'changed' };
}

/** Records that the setup checklist was shown, with its progress. */
export function trackChecklistView(site: Site, { done, total }: ChecklistProgress): void {
  site.track('ViewChecklist', { done, total });
}

/** Records a click on a row or a link of the setup checklist. */
export function trackChecklistClick(site: Site, item: ChecklistAction): void {
  site.track('ClickChecklist', { item });
}

/** Records that the survey was shown. */
export function trackSurveyView(site: Site): void {
  site.track('ViewSurvey');
}
