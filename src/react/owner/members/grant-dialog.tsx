import { useRef, useState } from 'react';
import type { GrantResult } from '../../../contract/owner/grant-membership.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import type { OwnedMembership } from '../../../contract/parts/owned-membership.js';
import { fill, pluralText } from '../../../core/messages/fill.js';
import { areasToGrant, type GrantedPerson } from '../../../core/owner/members/grant.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { SelectField } from '../../ui/form/select-field.js';
import { useOwner } from '../shared/owner-context.js';
import { ActionDialog, type ActionDialogEnds } from '../member/action-dialog.js';
import { EndFields } from '../member/end-fields.js';
import { useMemberTexts } from '../member/member-texts.js';
import { useNow } from '../member/use-now.js';
import { useMembersFlow } from './use-members-flow.js';
import { useTypedEnd } from '../member/use-typed-end.js';

/** Whom the dialog has let into which area, and until when. */
export interface Granted extends GrantResult {
  /** The title of the area. */
  readonly title: string;
  readonly endsAt: string | null;
}

/** Props of {@link GrantDialog}. */
export interface GrantDialogProps extends ActionDialogEnds<Granted> {
  /** Who is let in: 1 to 100 people. */
  readonly people: readonly GrantedPerson[];
  /** The name of the person, when it is one. Default: the email. */
  readonly name?: string | undefined;
  /** The memberships of the person, when it is one: areas with a current membership are not offered. Default: none. */
  readonly memberships?: readonly OwnedMembership[] | undefined;
}

/** Lets one person or many into an area for nothing. */
export function GrantDialog({ people, name, memberships = [], ...ends }: GrantDialogProps) {
  const { locale } = useOwner();
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const now = useNow();
  const areas = useLoaded(flow.areas);
  const form = useRef<HTMLDivElement>(null);
  const [areaId, setAreaId] = useState('');
  const [isAreaMissing, setAreaMissing] = useState(false);
  const end = useTypedEnd(() => ({ kind: 'for-good', day: '' }));

  const offered = areas.kind === 'ready' ? areasToGrant(areas.value.memberAreas, memberships, now) : [];
  const area = offered.find(({ id }) => id === areaId);
  const isInAll = areas.kind === 'ready' && offered.length === 0;
  const person = people.length === 1 ? (name ?? people[0]?.email) : undefined;

  const grant = () => {
    if (isInAll) {
      ends.onKeep();
      return null;
    }
    const read = end.read();
    setAreaMissing(!area);
    const wrong = (!area && 'area') || (read.kind === 'problem' && 'day');
    if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (!area || read.kind === 'problem') return null;
    return send(area, read.endsAt);
  };
  const send = async ({ id, title }: OwnedMemberArea, endsAt: string | null) => {
    const result = await flow.grant({
      memberIds: people.map((one) => one.id),
      memberAreaId: id,
      endsAt,
    });
    if (result.kind === 'done') return { ...result, value: { ...result.value, title, endsAt } };
    end.showRefusal(result);
    return result;
  };

  return (
    <ActionDialog
      {...ends}
      title={
        person === undefined
          ? pluralText(texts.memberGrantTitleMany, people.length, locale)
          : fill(texts.memberGrantTitle, { name: person })
      }
      message={
        person === undefined ? texts.memberGrantMessage : fill(texts.memberGrantMessageOne, { name: person })
      }
      confirm={isInAll ? texts.ownerClose : texts.memberGrantConfirm}
      busyText={texts.memberGranting}
      look="primary"
      explain={end.explain}
      act={grant}
    >
      <div ref={form} data-part="action-fields">
        <LoadedView loaded={areas} lines={2}>
          {() =>
            isInAll ? (
              <p role="status">{fill(texts.memberGrantNowhere, { name: person ?? '' })}</p>
            ) : (
              <>
                <SelectField
                  name="area"
                  label={texts.memberGrantArea}
                  error={isAreaMissing && texts.memberGrantAreaMissing}
                  required
                  value={areaId}
                  onChange={(event) => {
                    setAreaId(event.target.value);
                    setAreaMissing(false);
                  }}
                >
                  <option value="" disabled>
                    {texts.memberGrantChoose}
                  </option>
                  {offered.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </SelectField>
                <EndFields {...end.fields} />
              </>
            )
          }
        </LoadedView>
      </div>
    </ActionDialog>
  );
}
