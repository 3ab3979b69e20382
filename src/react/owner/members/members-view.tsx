import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MemberFilter } from '../../../contract/owner/members.js';
import type { MemberOperation } from '../../../core/owner/members/member-operation.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { DialogsInPlace } from '../../ui/dialog/dialogs-in-place.js';
import type { OwnerViewProps } from '../shared/owner-context.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import { OwnerRoot } from '../shared/owner-root.js';
import { MemberListView } from './member-list.js';
import { membersStyles } from './members-styles.js';

/** Props of {@link MembersView}. */
export interface MembersViewProps extends OwnerViewProps {
  /** Which members are listed at first. Default: all. */
  readonly filter?: MemberFilter | undefined;
  /** Called with the id of a person whom the owner opens. `false` prevents that the person is shown. */
  readonly onOpen?: ((memberId: string) => boolean) | undefined;
  /** Called after a change of a person was saved. */
  readonly onChange?: ((memberId: string, operation: MemberOperation) => void) | undefined;
  /** Called with the id of a person whose account has been closed. */
  readonly onClosed?: ((memberId: string) => void) | undefined;
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

/** Loads what is shown of one person. */
const loadMemberPage = async () => (await import('../member/member-page.js')).MemberPage;

/** The list with the person whom the owner opens, without an address. */
function Content({
  filter,
  onOpen,
  ...changes
}: Pick<MembersViewProps, 'filter' | 'onOpen' | 'onChange' | 'onClosed'>) {
  const [opened, setOpened] = useState<string | null>(null);
  const open = (memberId: string | null) => {
    if (memberId === null || onOpen?.(memberId) !== false) setOpened(memberId);
  };
  return <MembersPage filter={filter} opened={opened} onOpened={open} {...changes} />;
}

/** Props of {@link MembersPage}. */
export interface MembersPageProps extends Pick<MembersViewProps, 'filter' | 'onChange' | 'onClosed'> {
  /** The id of the person who is shown in place of the list; `null` for the list. */
  readonly opened: string | null;
  /** Called with the id of the person to show, or with `null` to show the list. */
  readonly onOpened: (memberId: string | null) => void;
}

/** The list of members, and one person in its place, inside an `OwnerRoot`. */
export function MembersPage({ filter = EVERYBODY, opened, onOpened, onChange, onClosed }: MembersPageProps) {
  const adopt = useAdoptedStyles(membersStyles);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(root.current), [adopt]);
  const open = useRef(onOpened);
  useLayoutEffect(() => {
    open.current = onOpened;
  });
  const show = useCallback((memberId: string) => open.current(memberId), []);
  /** The person whom the address names at first, who does not get the focus of the page. */
  const [first, setFirst] = useState(opened);
  if (first !== null && opened !== first) setFirst(null);
  const former = useRef(opened);
  const [refreshes, setRefreshes] = useState(0);
  const hasChanged = useRef(false);
  useLayoutEffect(() => {
    const left = former.current;
    former.current = opened;
    if (opened !== null || left === null) return;
    const scope = root.current;
    const name = scope?.querySelector<HTMLElement>(`[data-part=member-name][value="${CSS.escape(left)}"]`);
    (name ?? scope?.querySelector<HTMLElement>('[data-part=title]'))?.focus();
    if (hasChanged.current) setRefreshes((count) => count + 1);
    hasChanged.current = false;
  }, [opened]);
  return (
    <div ref={root} {...partProps('members-view')}>
      {opened !== null && (
        <LazyPart load={loadMemberPage}>
          {(MemberPage) => (
            <MemberPage
              key={opened}
              memberId={opened}
              focusesBack={opened !== first}
              onBack={() => onOpened(null)}
              onChange={(operation) => {
                hasChanged.current = true;
                onChange?.(opened, operation);
              }}
              onClosed={() => {
                hasChanged.current = true;
                onClosed?.(opened);
              }}
            />
          )}
        </LazyPart>
      )}
      {/* Kept while a person is shown, so that the owner comes back to the same place. */}
      <div hidden={opened !== null} {...partProps('members-place')}>
        <MemberListView key={filter.area ?? ''} filter={filter} refreshes={refreshes} onOpen={show} />
      </div>
    </div>
  );
}
