import { useEffect, useId, useState } from 'react';
import type { MemberFilter, MemberStanding } from '../../../contract/owner/members.js';
import { MEMBER_STANDINGS, MEMBER_SEARCH_LENGTH } from '../../../contract/owner/members.js';
import type { OwnedMemberArea } from '../../../contract/parts/owned-member-area.js';
import { zonedDate } from '../../../core/intl/time-zone.js';
import { toLocalValue } from '../../../core/intl/time-zone.js';
import { timeZoneName } from '../../../core/intl/formatters.js';
import { isEmptyFilter, tidyFilter } from '../../../core/owner/members/member-list.js';
import { partProps } from '../../ui/base/styling.js';
import { SelectField } from '../../ui/form/select-field.js';
import { TextField } from '../../ui/form/text-field.js';
import type { ListTexts } from './list-texts.js';

/** How long the search waits for the next letter, in milliseconds. */
const PAUSE = 250;

/** The search and the filters of the list. Each change is one of the whole list. */
export function MemberFilters({
  filter,
  areas,
  shared,
  onFilter,
}: {
  readonly filter: MemberFilter;
  readonly areas: readonly OwnedMemberArea[];
  readonly shared: ListTexts;
  readonly onFilter: (filter: MemberFilter) => void;
}) {
  const { texts } = shared;
  const id = useId();
  const [search, setSearch] = useState(filter.search ?? '');
  const set = (change: MemberFilter) => onFilter(tidyFilter({ ...filter, search, ...change }));
  useEffect(() => {
    if (search.trim() === (filter.search ?? '')) return;
    const timer = setTimeout(() => onFilter(tidyFilter({ ...filter, search })), PAUSE);
    return () => clearTimeout(timer);
  }, [search, filter, onFilter]);
  const standings: Readonly<Record<MemberStanding, string>> = {
    active: texts.membersStandingActive,
    free: texts.membersStandingFree,
    ending: texts.membersStandingEnding,
    paused: texts.membersStandingPaused,
    'past-due': texts.membersStandingPastDue,
    removed: texts.membersStandingRemoved,
    none: texts.membersStandingNone,
  };
  const clear = () => {
    setSearch('');
    onFilter({});
  };
  return (
    <div role="search" {...partProps('filters')}>
      <TextField
        name="search"
        type="search"
        label={texts.membersSearch}
        autoComplete="off"
        maxLength={MEMBER_SEARCH_LENGTH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {areas.length > 0 && (
        <SelectField
          name="area"
          label={texts.membersArea}
          value={filter.area ?? ''}
          onChange={({ target }) => set({ area: target.value })}
        >
          <option value="">{texts.membersAllAreas}</option>
          {areas.map((area) => (
            <option key={area.id} value={area.id}>
              {area.title}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        name="standing"
        label={texts.membersStanding}
        value={filter.standing ?? ''}
        onChange={({ target }) =>
          set({ standing: target.value === '' ? undefined : (target.value as MemberStanding) })
        }
      >
        <option value="">{texts.membersAnyStanding}</option>
        {MEMBER_STANDINGS.map((standing) => (
          <option key={standing} value={standing}>
            {standings[standing]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="joinedSince"
        type="date"
        label={texts.membersJoinedSince}
        value={filter.joinedSince === undefined ? '' : toLocalValue(filter.joinedSince).slice(0, 10)}
        onChange={({ target }) =>
          set({
            joinedSince:
              target.value === ''
                ? undefined
                : zonedDate(`${target.value}T00:00`, timeZoneName()).toISOString(),
          })
        }
      />
      <label htmlFor={id} {...partProps('marketing')}>
        <input
          id={id}
          type="checkbox"
          name="marketing"
          checked={filter.marketing === 'yes'}
          onChange={({ target }) => set({ marketing: target.checked ? 'yes' : undefined })}
        />
        {texts.membersMarketing}
      </label>
      {!isEmptyFilter({ ...filter, search }) && (
        <button type="button" data-look="quiet" {...partProps('clear-filter')} onClick={clear}>
          {texts.membersClear}
        </button>
      )}
    </div>
  );
}
