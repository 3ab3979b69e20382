import type { NavigationSetting } from '../../contract/parts/navigation-setting.js';
import type { OwnedMemberArea } from '../../contract/parts/owned-member-area.js';
import type { SaveOutcome } from './save-latest.js';
import type { OwnerFailure } from './owner-call.js';
import type { OwnerOverview } from './area-list.js';
import type { PriceUndo } from './price-undo.js';
import { quotaState, type QuotaState } from './plan.js';
import { withCreatedArea, withEditedArea, withoutArea } from './area-list.js';

/** The state of the panel. {@link nextPanel} is the only function that changes it. */
export interface PanelState {
  readonly overview: OwnerOverview;
  /** The number of the running request for a new overview. A local change of the overview discards its answer. */
  readonly request: number | null;
  readonly place: PanelPlace;
  /** The id of the area whose details are open. */
  readonly selected: string | null;
  /** The id of the area that was created last. It is the first in the list. */
  readonly created: string | null;
  /** Whether the card about a used-up plan is shown when the plan is used up. */
  readonly showsQuotaCard: boolean;
  readonly toast: PanelToast | null;
  readonly feature: FeatureState;
  /** Whether the introduction to member areas is shown. */
  readonly showsIntroduction: boolean;
  readonly navigation: NavigationState;
  /** Where the focus moves after the next rendering; a new object for each move. */
  readonly focus: PanelFocus | null;
}

/**
 * The list of areas, a dialog that creates, edits or deletes one, the editor of a lock screen, or a dialog of the
 * checklist: the code of a join block, how to connect payments, or the navigation setting.
 */
export type PanelPlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'editing'; readonly memberAreaId: string; readonly opener: EditorOpener }
  | { readonly kind: 'editing-area' | 'join-block'; readonly memberAreaId: string }
  | { readonly kind: 'payments' | 'navigation' }
  | { readonly kind: 'deleting'; readonly memberAreaId: string; readonly deletion: DeletionState };

/** What has opened the editor of a lock screen: the details of the area, or a step of the checklist. */
export type EditorOpener = 'details' | 'checklist';

/** The progress of deleting an area. A failure leaves the area as it was. */
export type DeletionState =
  | { readonly kind: 'asking' | 'sending' }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/**
 * A message about an action. `former` is the setting that undoing restores, `undo` the price. The price is not restored when
 * somebody else has changed the area since, or people have joined a new type of it: then there is no `undo`.
 */
export type PanelToast =
  | { readonly kind: 'created'; readonly name: string; readonly memberAreaId: string }
  | { readonly kind: 'edited'; readonly name: string; readonly undo?: PriceUndo | undefined }
  | { readonly kind: 'deleted'; readonly name: string }
  | { readonly kind: 'navigation'; readonly former: NavigationSetting }
  | { readonly kind: 'undone' | 'price-undoing' | 'price-undone' }
  | {
      readonly kind: 'price-kept';
      readonly name: string;
      readonly failure: OwnerFailure;
      readonly undo?: PriceUndo | undefined;
    };

/** The progress of switching member areas on or off. A failure leaves the switch as it was. */
export type FeatureState =
  | { readonly kind: 'idle' | 'asking' | 'turning-on' | 'turning-off' }
  | { readonly kind: 'on-failed' | 'off-failed'; readonly failure: OwnerFailure };

/** The progress of saving the navigation setting. A failure leaves the setting as it was. */
export type NavigationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly chosen: NavigationSetting }
  | { readonly kind: 'failed'; readonly failure: OwnerFailure };

/**
 * `switch`: the switch, or the title where it is not in sight. `details` and `checklist`: the button there that opened the editor, or else the title. `navigation`: the chosen
 * setting.
 */
export type PanelFocus =
  | { readonly kind: 'switch' | 'add-button' | 'quota-card' | 'navigation' | EditorOpener }
  | { readonly kind: 'area'; readonly memberAreaId: string };

/** Something that happened in the panel. */
export type PanelEvent =
  | { readonly type: 'turn-off-asked' | 'turn-off-cancelled' | 'introduction-closed' }
  | { readonly type: 'turn-sent'; readonly enabled: boolean }
  | { readonly type: 'turn-failed'; readonly enabled: boolean; readonly failure: OwnerFailure }
  | {
      readonly type: 'turned';
      readonly enabled: boolean;
      /** ISO 8601. */
      readonly at: string;
      /** Whether the owner has not seen the introduction in this session. */
      readonly isFirst: boolean;
    }
  | { readonly type: 'navigation-chosen'; readonly setting: NavigationSetting }
  | {
      readonly type: 'navigation-settled';
      readonly outcome: Exclude<SaveOutcome<NavigationSetting>, { readonly kind: 'superseded' }>;
      readonly isUndo: boolean;
    }
  | { readonly type: 'add-clicked' | 'creation-left' | 'editor-left' | 'quota-card-closed' }
  | { readonly type: 'area-created' | 'price-undone'; readonly area: OwnedMemberArea }
  | {
      readonly type: 'area-edited';
      readonly area: OwnedMemberArea;
      /** What restores the former price, when the price was edited. */
      readonly undo?: PriceUndo | undefined;
    }
  | { readonly type: 'price-undo-sent'; readonly undo: PriceUndo }
  | { readonly type: 'price-undo-failed'; readonly undo: PriceUndo; readonly failure: OwnerFailure }
  | { readonly type: 'area-edit-opened' | 'deletion-asked' | 'area-deleted'; readonly memberAreaId: string }
  | { readonly type: 'area-edit-left' | 'deletion-cancelled' | 'step-left' }
  | { readonly type: 'step-opened'; readonly place: PanelPlace }
  | { readonly type: 'deletion-sent' }
  | { readonly type: 'deletion-failed'; readonly failure: OwnerFailure }
  | { readonly type: 'area-clicked'; readonly memberAreaId: string }
  | { readonly type: 'editor-opened'; readonly memberAreaId: string; readonly opener: EditorOpener }
  | { readonly type: 'toast-undone' | 'toast-dismissed' | 'toast-expired' | 'focus-moved' }
  | { readonly type: 'overview-requested'; readonly request: number }
  | { readonly type: 'overview-read'; readonly request: number; readonly overview: OwnerOverview };

/**
 * Returns the state of a panel that has just loaded. Pure.
 *
 * @param selected the id of the area whose details are open. Default: none
 */
export const newPanel = (overview: OwnerOverview, selected: string | null = null): PanelState => ({
  overview,
  request: null,
  place: { kind: 'list' },
  selected,
  created: null,
  showsQuotaCard: true,
  toast: null,
  feature: { kind: 'idle' },
  showsIntroduction: false,
  navigation: { kind: 'idle' },
  focus: null,
});

/** Returns whether the member areas of the site are on. Pure. */
export const isFeatureOn = ({ overview }: PanelState): boolean => overview.list.memberAreasEnabled !== false;

/** Returns whether the switch is waiting for the server. Pure. */
export const isTurning = ({ feature }: PanelState): boolean =>
  feature.kind === 'turning-on' || feature.kind === 'turning-off';

/** Returns how many of the plan's member areas are used. Pure. */
export const panelQuota = ({ overview: { quotas } }: PanelState): QuotaState =>
  quotaState(quotas?.quotas.memberAreas, quotas?.planName, quotas?.upgradeOptions);

/** Returns the navigation setting that the server has. Pure. */
export const storedNavigation = ({ overview }: PanelState): NavigationSetting =>
  overview.list.navigationSetting ?? 'REPLACE_PRIMARY';

/** Returns the navigation setting that is shown: the one that is being saved, or the stored one. Pure. */
export const shownNavigation = (state: PanelState): NavigationSetting =>
  state.navigation.kind === 'saving' ? state.navigation.chosen : storedNavigation(state);

/** Returns the state after an event. Pure. */
export function nextPanel(state: PanelState, event: PanelEvent): PanelState {
  switch (event.type) {
    case 'turn-off-asked':
      return isTurning(state) ? state : { ...state, feature: { kind: 'asking' } };
    case 'turn-off-cancelled':
      return { ...state, feature: { kind: 'idle' } };
    case 'turn-sent':
      return { ...state, feature: { kind: event.enabled ? 'turning-on' : 'turning-off' } };
    case 'turn-failed': {
      const kind = event.enabled ? 'on-failed' : 'off-failed';
      return { ...state, feature: { kind, failure: event.failure } };
    }
    case 'turned':
      return {
        ...withList(state, {
          memberAreasEnabled: event.enabled,
          ...(event.enabled && { memberAreasEnabledAt: event.at }),
        }),
        feature: { kind: 'idle' },
        showsIntroduction: event.enabled && event.isFirst,
      };
    case 'introduction-closed':
      return { ...state, showsIntroduction: false, focus: { kind: 'switch' } };
    case 'navigation-chosen':
      return { ...state, navigation: { kind: 'saving', chosen: event.setting } };
    case 'navigation-settled':
      return afterNavigation(state, event.outcome, event.isUndo);
    case 'add-clicked':
      return afterAdd(state);
    case 'creation-left':
      return { ...state, place: { kind: 'list' } };
    case 'area-created': {
      const { id, title } = event.area;
      return {
        ...withOverview(state, withCreatedArea(state.overview, event.area)),
        place: { kind: 'list' },
        selected: id,
        created: id,
        toast: { kind: 'created', name: title, memberAreaId: id },
        focus: { kind: 'area', memberAreaId: id },
      };
    }
    case 'area-edit-opened':
      return { ...state, place: { kind: 'editing-area', memberAreaId: event.memberAreaId } };
    case 'step-opened':
      return { ...state, place: event.place };
    case 'area-edit-left':
    case 'deletion-cancelled':
    case 'step-left':
      return { ...state, place: { kind: 'list' } };
    case 'area-edited':
      return {
        ...withOverview(state, withEditedArea(state.overview, event.area)),
        place: { kind: 'list' },
        toast: { kind: 'edited', name: event.area.title, undo: event.undo },
      };
    case 'price-undo-sent': {
      const { id } = event.undo.saved;
      return { ...state, toast: { kind: 'price-undoing' }, focus: { kind: 'area', memberAreaId: id } };
    }
    case 'price-undone':
      return {
        ...withOverview(state, withEditedArea(state.overview, event.area)),
        toast: { kind: 'price-undone' },
      };
    case 'price-undo-failed':
      return { ...state, toast: afterPriceUndo(event.undo, event.failure) };
    case 'deletion-asked':
      return withDeletion(state, event.memberAreaId, { kind: 'asking' });
    case 'deletion-sent':
    case 'deletion-failed':
      return afterDeletionStep(state, event);
    case 'area-deleted':
      return afterDeletion(state, event.memberAreaId);
    case 'area-clicked': {
      const { memberAreaId } = event;
      return { ...state, selected: state.selected === memberAreaId ? null : memberAreaId };
    }
    case 'editor-opened': {
      const { memberAreaId, opener } = event;
      return { ...state, place: { kind: 'editing', memberAreaId, opener } };
    }
    case 'editor-left': {
      const kind = state.place.kind === 'editing' ? state.place.opener : 'details';
      return { ...state, place: { kind: 'list' }, focus: { kind } };
    }
    case 'quota-card-closed':
      return { ...state, showsQuotaCard: false, focus: { kind: 'add-button' } };
    case 'toast-undone':
      return { ...state, toast: null, focus: { kind: 'navigation' } };
    case 'toast-dismissed': {
      const { kind: what } = state.toast ?? {};
      const kind = what === 'navigation' || what === 'undone' ? 'navigation' : 'add-button';
      return { ...state, toast: null, focus: { kind } };
    }
    case 'toast-expired':
      return { ...state, toast: null };
    case 'focus-moved':
      return { ...state, focus: null };
    case 'overview-requested':
      return { ...state, request: event.request };
    case 'overview-read': {
      if (event.request !== state.request) return state;
      const { list, quotas } = event.overview;
      return withOverview(state, { list, quotas: quotas ?? state.overview.quotas });
    }
  }
}

/** Opens the dialog that creates an area. While the plan is used up, shows the card about it instead. */
function afterAdd(state: PanelState): PanelState {
  if (!isFeatureOn(state)) return { ...state, focus: { kind: 'add-button' } };
  const { kind } = panelQuota(state);
  if (kind === 'full' || kind === 'over') {
    return { ...state, showsQuotaCard: true, focus: { kind: 'quota-card' } };
  }
  return { ...state, place: { kind: 'creating' } };
}

const withDeletion = (state: PanelState, memberAreaId: string, deletion: DeletionState): PanelState => ({
  ...state,
  place: { kind: 'deleting', memberAreaId, deletion },
});

function afterDeletionStep(
  state: PanelState,
  event: Extract<PanelEvent, { readonly type: 'deletion-sent' | 'deletion-failed' }>,
): PanelState {
  if (state.place.kind !== 'deleting') return state;
  const deletion: DeletionState =
    event.type === 'deletion-failed' ? { kind: 'failed', failure: event.failure } : { kind: 'sending' };
  return withDeletion(state, state.place.memberAreaId, deletion);
}

/** The focus goes to the area after the deleted one, or the one before, or the button that adds an area. */
function afterDeletion(state: PanelState, memberAreaId: string): PanelState {
  const { memberAreas } = state.overview.list;
  const index = memberAreas.findIndex(({ id }) => id === memberAreaId);
  const neighbour = index < 0 ? undefined : (memberAreas[index + 1] ?? memberAreas[index - 1]);
  return {
    ...withOverview(state, withoutArea(state.overview, memberAreaId)),
    place: { kind: 'list' },
    selected: state.selected === memberAreaId ? null : state.selected,
    created: state.created === memberAreaId ? null : state.created,
    toast: { kind: 'deleted', name: memberAreas[index]?.title ?? '' },
    focus: neighbour ? { kind: 'area', memberAreaId: neighbour.id } : { kind: 'add-button' },
  };
}

/** A save that failed can follow an earlier one that succeeded: then the setting has changed all the same. */
function afterNavigation(
  state: PanelState,
  outcome: Extract<PanelEvent, { readonly type: 'navigation-settled' }>['outcome'],
  isUndo: boolean,
): PanelState {
  const { value, former } = outcome;
  const hasChanged = value !== former;
  const navigation: NavigationState =
    outcome.kind === 'done' ? { kind: 'idle' } : { kind: 'failed', failure: outcome.failure };
  if (outcome.kind !== 'done' && !hasChanged) return { ...state, navigation };
  const saved = withList(state, { navigationSetting: value, navigationSettingChosen: true });
  if (!hasChanged) return { ...saved, navigation };
  return { ...saved, navigation, toast: isUndo ? { kind: 'undone' } : { kind: 'navigation', former } };
}

/** After a failure that can be temporary, undoing is offered again. */
function afterPriceUndo(undo: PriceUndo, failure: OwnerFailure): PanelToast {
  const isFinal = failure.kind === 'changed' || failure.kind === 'gone' || failure.kind === 'fields';
  return { kind: 'price-kept', name: undo.saved.title, failure, undo: isFinal ? undefined : undo };
}

const withOverview = (state: PanelState, overview: OwnerOverview): PanelState => ({
  ...state,
  overview,
  request: null,
});

const withList = (state: PanelState, patch: Partial<OwnerOverview['list']>): PanelState =>
  withOverview(state, { ...state.overview, list: { ...state.overview.list, ...patch } });
