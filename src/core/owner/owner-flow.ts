import type { Api } from '../api/client.js';
import type { ApiFailure } from '../api/api-error.js';
import type {
  LockScreenCustomization,
  MemberArea,
  MemberAreaList,
  NavigationSetting,
  NewMemberArea,
  PlanQuotas,
  SurveyAnswers,
  SurveyDismissal,
  VersionedLockScreen,
} from '../api/types.js';
import { areaFields } from '../join/area-fields.js';
import type { Site } from '../site.js';
import type { ChecklistItem, ChecklistProgress } from './checklist.js';

/** What the owner's panel starts from. */
export interface OwnerOverview {
  readonly list: MemberAreaList;
  /** `null` where they could not be read: unknown, so that everything is allowed until the server says no. */
  readonly quotas: PlanQuotas | null;
}

/**
 * The actions of the owner side, without its views: calls with their results as data, and the analytics events of these
 * actions. No function rejects. A failure that the owner cannot correct in a form is reported.
 */
export interface OwnerFlow {
  /** The areas of the site and what the plan allows. Quotas that fail do not take the areas with them. */
  readonly overview: () => Promise<OwnerResult<OwnerOverview>>;
  /** Switches the member areas of the site on or off. */
  toggle(enabled: boolean): Promise<OwnerResult>;
  /** Says where member pages show in the navigation. */
  setNavigation(setting: NavigationSetting): Promise<OwnerResult>;
  /** Creates an area; answers it as the server made it. */
  create(area: NewMemberArea): Promise<OwnerResult<MemberArea>>;
  /** An area as visitors see it. */
  area(memberAreaId: string): Promise<OwnerResult<MemberArea>>;
  /** The lock screen of an area. */
  lockScreen(memberAreaId: string): Promise<OwnerResult<VersionedLockScreen>>;
  /**
   * Saves a lock screen, unless the stored one differs from `loaded`: then the result is `changed`. See
   * docs/decisions.md#compare-first-then-if-match.
   *
   * @param loaded what the owner started from; `null` overwrites whatever is there
   */
  saveLockScreen(
    memberAreaId: string,
    customization: LockScreenCustomization,
    loaded: VersionedLockScreen | null,
  ): Promise<OwnerResult<VersionedLockScreen>>;
  /** Puts the defaults back, and reads them. */
  resetLockScreen(memberAreaId: string): Promise<OwnerResult<VersionedLockScreen>>;
  /** Records that a block was connected: with the area's details, or without them when they cannot be fetched. */
  recordConnection(memberAreaId: string): Promise<void>;
  /** Sends the answers to the survey. The event tells how long the texts are, never what they say. */
  sendSurvey(answers: SurveyAnswers): Promise<OwnerResult>;
  /** Records that the survey was put away, for the event and for when it is asked again. */
  dismissSurvey(method: SurveyDismissal): Promise<OwnerResult>;
}

/** Makes the flow of the owner side. */
export function createOwnerFlow(site: Site): OwnerFlow {
  async function call<T>(during: string, ask: (api: Api) => Promise<T>): Promise<OwnerResult<T>> {
    try {
      return { kind: 'done', value: await ask(await site.api()) };
    } catch (error) {
      const failure = ownerFailure((error as { failure?: ApiFailure }).failure);
      if (failure.kind === 'failed' || failure.kind === 'gone') site.report(error, during);
      return failure;
    }
  }
  const change = async (during: string, ask: (api: Api) => Promise<void>): Promise<OwnerResult> => {
    const result = await call(during, ask);
    return result.kind === 'done' ? { kind: 'done', value: undefined } : result;
  };
  const lockScreen = (id: string) => call('lock-screen', (api) => api.lockScreen(id));

  return {
    async overview() {
      const [list, quotas] = await Promise.all([
        call('member-areas', (api) => api.memberAreas()),
        call('plan-quotas', (api) => api.planQuotas()),
      ]);
      if (list.kind !== 'done') return list;
      return {
        kind: 'done',
        value: { list: list.value, quotas: quotas.kind === 'done' ? quotas.value : null },
      };
    },
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
    area: (id) => call('member-area', (api) => api.memberArea(id)),
    lockScreen,
    async saveLockScreen(id, customization, loaded) {
      if (loaded) {
        const stored = await lockScreen(id);
        if (stored.kind !== 'done') return stored;
        // A backend without versions is asked what it has; one with them is told what the update stands on as well.
        if (!isSame(stored.value, loaded)) return { kind: 'changed' };
      }
      const saved = await change('save-lock-screen', (api) =>
        api.updateLockScreen(id, customization, loaded?.version),
      );
      if (saved.kind !== 'done') return saved;
      const after = await lockScreen(id);
      // It is saved, whatever became of reading it again.
      return after.kind === 'done' ? after : { kind: 'done', value: customization };
    },
    async resetLockScreen(id) {
      const reset = await change('reset-lock-screen', (api) => api.resetLockScreen(id));
      return reset.kind === 'done' ? lockScreen(id) : reset;
    },
    async recordConnection(memberAreaId) {
      const area = await (await site.api().catch(() => null))?.memberArea(memberAreaId).catch(() => null);
      await site.track('ConnectBlock', area ? areaFields(area) : { member_area_id: memberAreaId });
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
  };
}

function isSame(one: VersionedLockScreen, other: VersionedLockScreen): boolean {
  return (
    one.headline === other.headline &&
    one.description === other.description &&
    one.joinButtonVisibility === other.joinButtonVisibility &&
    one.benefitsVisibility === other.benefitsVisibility
  );
}

/** Why a call of the owner's did not do what it was to do. */
export type OwnerFailure =
  /** Nobody is signed in, or not any more. */
  | { readonly kind: 'signed-out' }
  /** Whoever is signed in does not own the site. */
  | { readonly kind: 'not-owner' }
  /** The server refused single fields, each with its own code: `required`, `invalid`, `taken`, `too-long` ... */
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  /** The plan has no place left. */
  | { readonly kind: 'quota-reached' }
  /** Somebody else has changed it since it was read. */
  | { readonly kind: 'changed' }
  /** What it is about is not there (any more). */
  | { readonly kind: 'gone' }
  /** No answer, or none to be used. Nothing is lost: it can be tried again. */
  | { readonly kind: 'failed' };

/** What became of a call of the owner's. */
export type OwnerResult<T = undefined> = { readonly kind: 'done'; readonly value: T } | OwnerFailure;

/** Reads why a call of the owner's failed. Pure. */
export function ownerFailure(failure: ApiFailure | undefined): OwnerFailure {
  if (failure?.kind !== 'status') return { kind: 'failed' };
  const { status, code, fields } = failure;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403) return { kind: 'not-owner' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 412) return { kind: 'changed' };
  if (code === 'quota-reached') return { kind: 'quota-reached' };
  if (fields && Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'failed' };
}

/** Records that the setup checklist was seen, and how far it was. */
export function trackChecklistView(site: Site, { done, total }: ChecklistProgress): void {
  site.track('ViewChecklist', { done, total });
}

/** Records that a row of the setup checklist was pressed. */
export function trackChecklistClick(site: Site, item: ChecklistItem): void {
  site.track('ClickChecklist', { item });
}

/** Records that the survey was seen. */
export function trackSurveyView(site: Site): void {
  site.track('ViewSurvey');
}
