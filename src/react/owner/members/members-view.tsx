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

function Content({
  filter = EVERYBODY,
  onOpen,
  onChange,
}: Pick<MembersViewProps, 'filter' | 'onOpen' | 'onChange'>) {
  const adopt = useAdoptedStyles(membersStyles);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => adopt(root.current), [adopt]);
  const open = useRef(onOpen);
  useLayoutEffect(() => {
    open.current = onOpen;
  });
  const [opened, setOpened] = useState<string | null>(null);
  /** The person from whom the owner has come back, who gets the focus. */
  const left = useRef<string | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const hasChanged = useRef(false);
  const show = useCallback((memberId: string) => {
    if (open.current?.(memberId) !== false) setOpened(memberId);
  }, []);
  const back = () => {
    left.current = opened;
    setOpened(null);
    if (hasChanged.current) setRefreshes((count) => count + 1);
    hasChanged.current = false;
  };
  useLayoutEffect(() => {
    const scope = root.current;
    if (opened !== null) {
      scope?.querySelector<HTMLElement>('[data-part=back]')?.focus();
      return;
    }
    if (left.current === null) return;
    const name = scope?.querySelector<HTMLElement>(
      `[data-part=member-name][value="${CSS.escape(left.current)}"]`,
    );
    (name ?? scope?.querySelector<HTMLElement>('[data-part=title]'))?.focus();
    left.current = null;
  }, [opened]);
  return (
    <div ref={root} {...partProps('members-view')}>
      {opened !== null && (
        <LazyPart load={loadMemberPage}>
          {(MemberPage) => (
            <MemberPage
              key={opened}
              memberId={opened}
              onBack={back}
              onChange={(operation) => {
                hasChanged.current = true;
                onChange?.(opened, operation);
              }}
              onClosed={() => {
                hasChanged.current = true;
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
