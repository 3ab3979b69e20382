import type { ChecklistAction, ChecklistDialog } from '../../../core/owner/checklist.js';
import type { ChecklistProps } from '../checklist/checklist.js';
import type { CreateFormProps } from '../create/create-form.js';
import type { AreaEditorProps } from '../edit/area-editor.js';
import type { LockScreenEditorProps } from '../lock-screen-editor/lock-screen-form.js';
import { useCallback, useMemo, useReducer, useRef, useState, type ComponentType, type Dispatch } from 'react';
import type { MemberArea } from '../../../contract/parts/member-area.js';
import type { NavigationSetting } from '../../../contract/parts/navigation-setting.js';
import type { OwnedMemberArea, VersionedMemberArea } from '../../../contract/parts/owned-member-area.js';
import type { LockScreenCustomization } from '../../../contract/visitor/lock-screen.js';
import { readStorage, writeStorage } from '../../../core/browser/storage.js';
import type { MemberOperation } from '../../../core/owner/members/member-operation.js';
import { priceUndo, withFormerPrice, type PriceUndo } from '../../../core/owner/price-undo.js';
import type { PanelAddress } from '../../../core/owner/panel-address.js';
import { saveLatest } from '../../../core/owner/save-latest.js';
import type { OwnerOverview } from '../../../core/owner/area-list.js';
import {
  isTurning,
  newPanel,
  nextPanel,
  storedNavigation,
  type PanelEvent,
  type PanelState,
} from '../../../core/owner/panel.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { useOwner } from '../shared/owner-context.js';
import type { OnUpgrade } from '../shared/upgrade.js';

/** The settings and callbacks of the panel, and the components that can replace its parts. */
export interface PanelSettings {
  /** ISO 4217 code of the prices of new areas. Default: the currency of the site. */
  readonly currency?: string | undefined;
  /** The id of the area whose details are open at first. Default: none. */
  readonly memberAreaId?: string | undefined;
  /** Called after the server has switched member areas on or off. */
  readonly onToggle?: ((enabled: boolean) => void) | undefined;
  /** Called after the server has saved the navigation setting. */
  readonly onNavigation?: ((setting: NavigationSetting) => void) | undefined;
  /** Called when the owner wants a larger plan. The id is empty when no plan is known. */
  readonly onUpgrade?: OnUpgrade | undefined;
  /** Called after an area was created. */
  readonly onCreated?: ((area: MemberArea) => void) | undefined;
  /** Called after an area was edited. */
  readonly onEdited?: ((area: OwnedMemberArea) => void) | undefined;
  /** Called after an area was deleted. */
  readonly onDeleted?: ((memberAreaId: string) => void) | undefined;
  /** Called after a lock screen was saved or reset. */
  readonly onLockScreenSaved?:
    | ((memberAreaId: string, customization: LockScreenCustomization) => void)
    | undefined;
  /** Called with the id of a person whom the owner opens. `false` prevents that the person is shown. */
  readonly onMemberOpen?: ((memberId: string) => boolean) | undefined;
  /** Called after a change of a person was saved. */
  readonly onMemberChange?: ((memberId: string, operation: MemberOperation) => void) | undefined;
  /** Called after the account of a person was closed. */
  readonly onMemberClosed?: ((memberId: string) => void) | undefined;
  /** Called on a click on an item of the checklist. `false` prevents the action of the panel. */
  readonly onChecklistAction?: ((item: ChecklistAction, memberAreaId: string) => boolean) | undefined;
  /** The other dialogs of the owner that are on the page. Default: none. */
  readonly dialogs?: readonly ChecklistDialog[] | undefined;
  /** Called to open one of them. */
  readonly onOpenDialog?: ((dialog: ChecklistDialog, isSurveyAnswered: boolean) => void) | undefined;
  /** Replaces the setup checklist. */
  readonly checklist?: ComponentType<ChecklistProps> | undefined;
  /** Replaces the form that creates an area. The default is loaded when it is first shown. */
  readonly createForm?: ComponentType<CreateFormProps> | undefined;
  /** Replaces the form that edits an area. The default is loaded when it is first shown. */
  readonly areaEditor?: ComponentType<AreaEditorProps> | undefined;
  /** Whether dialogs are shown in place instead of over the page, for previews. Default: false. */
  readonly dialogsInPlace?: boolean | undefined;
  /** The view at first, for previews: then the address of the page is neither read nor changed. Default: that of the address. */
  readonly startView?: PanelAddress | undefined;
  /** Changes the initial state, for previews. */
  readonly startAt?: ((state: PanelState) => PanelState) | undefined;
  /** Replaces the lock screen editor. The default is loaded when it is first shown. */
  readonly lockScreenEditor?: ComponentType<LockScreenEditorProps> | undefined;
}

/** The storage key that says that the introduction was shown in this session. */
const INTRODUCTION_KEY = 'member-areas-intro';

/** The state of the panel, and the actions of the owner: each sends its request and dispatches the result. */
export function usePanel(initial: OwnerOverview, settings: PanelSettings) {
  const { site, flow } = useOwner();
  // React 18 does not have the type that React 19 infers for the declarations.
  const [state, dispatch]: [PanelState, Dispatch<PanelEvent>] = useReducer(nextPanel, undefined, () => {
    const start = newPanel(initial, settings.memberAreaId);
    return settings.startAt ? settings.startAt(start) : start;
  });
  const [saveNavigation] = useState(() =>
    saveLatest<NavigationSetting>((setting) => flow.setNavigation(setting)),
  );
  const lastRequest = useRef(0);

  const turn = async (enabled: boolean) => {
    if (isTurning(state)) return;
    dispatch({ type: 'turn-sent', enabled });
    const result = await flow.toggle(enabled);
    if (result.kind !== 'done') {
      dispatch({ type: 'turn-failed', enabled, failure: result });
      return;
    }
    const isFirst = readStorage('sessionStorage', INTRODUCTION_KEY) === null;
    if (enabled) writeStorage('sessionStorage', INTRODUCTION_KEY, 'seen');
    dispatch({ type: 'turned', enabled, at: new Date().toISOString(), isFirst });
    settings.onToggle?.(enabled);
  };

  const chooseNavigation = async (setting: NavigationSetting, isUndo: boolean) => {
    dispatch({ type: 'navigation-chosen', setting });
    const outcome = await saveNavigation(setting, storedNavigation(state));
    if (outcome.kind === 'superseded') return;
    dispatch({ type: 'navigation-settled', outcome, isUndo });
    if (outcome.kind === 'done' || outcome.value !== outcome.former) settings.onNavigation?.(outcome.value);
  };

  const refresh = useCallback(async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    dispatch({ type: 'overview-requested', request });
    const result = await flow.overview();
    if (result.kind === 'done') dispatch({ type: 'overview-read', request, overview: result.value });
  }, [flow]);

  const deleteArea = async (memberAreaId: string, moveTo: string | undefined) => {
    dispatch({ type: 'deletion-sent' });
    const result =
      moveTo === undefined
        ? await flow.deleteArea(memberAreaId)
        : await flow.moveMembersAndDelete(memberAreaId, moveTo);
    // Somebody else may have deleted it already.
    if (result.kind === 'done' || result.kind === 'gone') {
      dispatch({ type: 'area-deleted', memberAreaId });
      settings.onDeleted?.(memberAreaId);
    } else dispatch({ type: 'deletion-failed', failure: result });
    // After a refusal, the list has the number of members.
    await refresh();
  };

  const undoPrice = async (undo: PriceUndo) => {
    dispatch({ type: 'price-undo-sent', undo });
    const { saved } = undo;
    const result = await flow.saveArea(saved.id, withFormerPrice(undo), saved);
    if (result.kind === 'done') {
      dispatch({ type: 'price-undone', area: result.value });
      settings.onEdited?.(result.value);
    } else dispatch({ type: 'price-undo-failed', undo, failure: result });
    // After a failure, the list has what somebody else has saved.
    await refresh();
  };

  // The rows of a long list are memoized: their handlers must stay the same.
  const rowHandlers = useMemo(
    () => ({
      onSelect: (memberAreaId: string) => dispatch({ type: 'area-clicked', memberAreaId }),
      actions: {
        onEdit: (memberAreaId: string) => dispatch({ type: 'area-edit-opened', memberAreaId }),
        onEditLockScreen: (memberAreaId: string) =>
          dispatch({ type: 'editor-opened', memberAreaId, opener: 'details' }),
        onDelete: (memberAreaId: string) => dispatch({ type: 'deletion-asked', memberAreaId }),
        onVideoDeleted: () => reportRejection(refresh(), site, 'overview'),
        onPricesChanged: () => {
          // Members are told of the price: it cannot be undone any more.
          dispatch({ type: 'toast-expired' });
          reportRejection(refresh(), site, 'overview');
        },
      },
      onFocused: () => dispatch({ type: 'focus-moved' }),
    }),
    [refresh, site],
  );

  return {
    state,
    dispatch,
    rowHandlers,
    turn: (enabled: boolean) => reportRejection(turn(enabled), site, 'toggle'),
    chooseNavigation: (setting: NavigationSetting) =>
      reportRejection(chooseNavigation(setting, false), site, 'navigation'),
    undoNavigation: (former: NavigationSetting) => {
      dispatch({ type: 'toast-undone' });
      reportRejection(chooseNavigation(former, true), site, 'navigation');
    },
    undoPrice: (undo: PriceUndo) => reportRejection(undoPrice(undo), site, 'save-area'),
    saveArea: (area: OwnedMemberArea, former?: VersionedMemberArea) => {
      dispatch({ type: 'area-edited', area, undo: former && priceUndo(area, former) });
      settings.onEdited?.(area);
      reportRejection(refresh(), site, 'overview');
    },
    deleteArea: (memberAreaId: string, moveTo?: string) =>
      reportRejection(deleteArea(memberAreaId, moveTo), site, 'delete-area'),
    addArea: (area: OwnedMemberArea) => {
      dispatch({ type: 'area-created', area });
      settings.onCreated?.(area);
      reportRejection(refresh(), site, 'overview');
    },
    refresh: () => reportRejection(refresh(), site, 'overview'),
  };
}
