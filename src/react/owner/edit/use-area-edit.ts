import { useRef, useState } from 'react';
import type {
  EarlierPrice,
  OwnedMemberArea,
  VersionedMemberArea,
} from '../../../contract/parts/owned-member-area.js';
import {
  areaEditRules,
  changeAreaEdit,
  failAreaEdit,
  isAreaEdited,
  newAreaEdit,
  saveAreaEdit,
  shownAreaProblems,
  type AreaEdit,
} from '../../../core/owner/area-edit.js';
import { changedEarlierPrices } from '../../../core/owner/earlier-prices.js';
import { editedAreaOf } from '../../../core/owner/edited-area.js';
import type { OwnerFailure } from '../../../core/owner/owner-call.js';
import { reportRejection } from '../../../core/report-rejection.js';
import type { EditDraft } from '../create/use-creation.js';
import { useOwner } from '../shared/owner-context.js';

/** A saved area with another price, and the members who pay an earlier one. */
export interface SavedPrice {
  readonly area: OwnedMemberArea;
  /** The area before, when nobody else has changed it. */
  readonly former: VersionedMemberArea | undefined;
  readonly prices: readonly EarlierPrice[];
}

/** The state and the actions of the form that edits an area. Sends one request at a time. A failure keeps the edits. */
export function useAreaEdit({
  area,
  currency,
  names,
  initial,
  onSaved,
}: {
  readonly area: VersionedMemberArea;
  /** ISO 4217 code for an area without prices. */
  readonly currency: string;
  /** The names of all areas. */
  readonly names: readonly string[];
  readonly initial?: ((edit: AreaEdit) => AreaEdit) | undefined;
  readonly onSaved: (area: OwnedMemberArea, former?: VersionedMemberArea) => void;
}) {
  const { site, flow } = useOwner();
  const { timeZone } = site.settings();
  const rules = { currency, names, timeZone };
  const [edit, setEdit] = useState(() => {
    const start = newAreaEdit(area, timeZone);
    return initial ? initial(start) : start;
  });
  // A script, such as that of an autofill, can edit fields and save before the form is rendered again.
  const latest = useRef(edit);
  const update = (change: (now: AreaEdit) => AreaEdit): void => {
    latest.current = change(latest.current);
    setEdit(latest.current);
  };
  const running = useRef(false);
  const [asked, setAsked] = useState<SavedPrice | null>(null);

  const send = async ({ draft, area: loaded }: AreaEdit, over: 'loaded' | 'changed') => {
    running.current = true;
    try {
      const data = editedAreaOf(draft, loaded, currency, timeZone);
      const result = await flow.saveArea(loaded.id, data, over === 'changed' ? null : loaded);
      if (result.kind === 'done') {
        const saved = { area: result.value, former: over === 'loaded' ? loaded : undefined };
        const prices = changedEarlierPrices(saved.area, loaded);
        if (prices.length > 0) setAsked({ ...saved, prices });
        else onSaved(saved.area, saved.former);
      } else update((now) => failAreaEdit(now, result, currency));
    } finally {
      running.current = false;
    }
  };
  const change: EditDraft = (field, to) => {
    // Edits that were made while a save is running would be lost.
    if (!running.current) update((now) => changeAreaEdit(now, to(now.draft), field));
  };

  return {
    edit,
    asked,
    edited: isAreaEdited(edit),
    rules: areaEditRules(edit, rules),
    problems: shownAreaProblems(edit, rules),
    change,
    /** @param over `changed` overwrites whatever is stored */
    save: (over: 'loaded' | 'changed') => {
      if (running.current) return;
      update((now) => saveAreaEdit(now, rules, over));
      const { progress } = latest.current;
      if (progress.kind === 'saving') reportRejection(send(latest.current, over), site, 'save-area');
    },
    /** Replaces the edits by what is stored. Resolves with the failure, which the caller shows. */
    reload: async (): Promise<OwnerFailure | null> => {
      const result = await flow.ownedArea(area.id);
      if (result.kind !== 'done') return result;
      update(() => ({ ...newAreaEdit(result.value, timeZone), focus: { field: 'name' } }));
      return null;
    },
  };
}
