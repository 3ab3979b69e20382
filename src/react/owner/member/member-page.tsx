import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded, type LoadFailure } from '../../ui/loading/use-loaded.js';
import { useMemberTexts } from './member-texts.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { MemberSections } from './member-sections.js';
import { memberStyles } from './member-styles.js';
import type { MemberCallbacks, MemberDialog } from './use-member.js';

/** Props of {@link MemberPage}. */
export interface MemberPageProps extends MemberCallbacks {
  /** The id of the person. */
  readonly memberId: string;
  /** Called when the owner goes back to the list. Default: there is no such button. */
  readonly onBack?: (() => void) | undefined;
  /** Whether the button that goes back gets the focus at first. Default: false. */
  readonly focusesBack?: boolean | undefined;
  /** The dialog that is open at first, for previews. Default: none. */
  readonly startAt?: MemberDialog | undefined;
}

/** Everything about one person, inside an `OwnerRoot`. Give it another `key` for another person. */
export function MemberPage({ memberId, onBack, focusesBack = false, ...props }: MemberPageProps) {
  const flow = useMembersFlow();
  const texts = useMemberTexts();
  const loaded = useLoaded(useCallback(() => flow.member(memberId), [flow, memberId]));
  const [goneText, setGoneText] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const adopt = useAdoptedStyles(memberStyles);
  useLayoutEffect(() => adopt(root.current), [adopt]);
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (focusesBack) back.current?.focus();
  }, [focusesBack]);
  const isGone = goneText ?? (isGoneFailure(loaded) ? texts.memberGone : null);
  return (
    <div ref={root} {...partProps('member')} aria-busy={loaded.kind === 'loading'}>
      {onBack && (
        <button ref={back} type="button" {...partProps('back')} data-look="quiet" onClick={onBack}>
          <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" {...partProps('back-arrow')}>
            <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          {texts.memberBack}
        </button>
      )}
      {isGone === null ? (
        <LoadedView loaded={loaded} lines={8}>
          {(person) =>
            loaded.kind === 'ready' && (
              <MemberSections {...props} person={person} set={loaded.set} onGone={setGoneText} />
            )
          }
        </LoadedView>
      ) : (
        <Gone text={isGone} />
      )}
    </div>
  );
}

const isGoneFailure = (loaded: { readonly kind: string; readonly failure?: LoadFailure }): boolean =>
  loaded.kind === 'failed' && loaded.failure?.kind === 'gone';

/** Says that the person does not exist. It has the focus when the dialog that closed the account had it. */
function Gone({ text }: { readonly text: string }) {
  return (
    <div {...partProps('empty')} role="status">
      <p tabIndex={-1} {...partProps('title')}>
        {text}
      </p>
    </div>
  );
}
