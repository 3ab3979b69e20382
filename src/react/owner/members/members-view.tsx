import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MemberFilter } from '../../../contract/owner/members.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { MemberListView } from './member-list.js';
import { membersStyles } from './members-styles.js';

/** Props of {@link MembersView}. */
export interface MembersViewProps extends OwnerViewProps {
  /** Which members are listed at first. Default: all. */
  readonly filter?: MemberFilter | undefined;
  /** Called with the id of a person whom the owner opens. `false` prevents that the person is shown. */
  readonly onOpen?: ((memberId: string) => boolean) | undefined;
  /** Whether dialogs are shown in place instead of over the page, for previews. Default: false. */
  readonly dialogsInPlace?: boolean | undefined;
}

/** The view of `<member-areas-members>`: the list of members, and the person whom the owner opens. */
export function MembersView({ site, locale, messages, dialogsInPlace = false, ...props }: MembersViewProps) {
  return (
    <OwnerRoot site={site} locale={locale} messages={messages}>
      <DialogsInPlace.Provider value={dialogsInPlace}>
        <Content {...props} />
      </DialogsInPlace.Provider>
    </OwnerRoot>
  );
}

const EVERYBODY: MemberFilter = {};

function Content({ filter = EVERYBODY, onOpen }: Pick<MembersViewProps, 'filter' | 'onOpen'>) {
  const adopt = useAdoptedStyles(membersStyles);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(root.current), [adopt]);
  const open = useRef(onOpen);
  useLayoutEffect(() => {
    open.current = onOpen;
  });
  const [, setOpened] = useState<string | null>(null);
  const show = useCallback((memberId: string) => {
    if (open.current?.(memberId) !== false) setOpened(memberId);
  }, []);
  return (
    <div ref={root} {...partProps('members-view')}>
      <MemberListView key={filter.area ?? ''} filter={filter} onOpen={show} />
    </div>
  );
}
