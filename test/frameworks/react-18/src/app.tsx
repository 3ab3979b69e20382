import { useEffect, useState } from 'react';
import type { MemberAreaBlockElement, MemberAreaJoinSuccessEvent } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';
import 'member-area-elements/react-types';

export function App() {
  const [joined, setJoined] = useState<MemberAreaJoinSuccessEvent>();

  useEffect(() => {
    const stay = (event: MemberAreaJoinSuccessEvent) => {
      event.preventDefault();
      setJoined(event);
    };
    document.addEventListener('member-area-join-success', stay);
    return () => document.removeEventListener('member-area-join-success', stay);
  }, []);

  return (
    <>
      <account-link show-first-name>
        <a href="/account/login">Log in</a>
      </account-link>
      <main>
        <h1>The bakery</h1>
        <member-area-join member-area-id="community">
          <a href="/account/login/create?memberAreaId=community">Join The Commons</a>
        </member-area-join>
        <p role="status">
          {joined && <a href={joined.redirectUrlPath}>You have joined {joined.memberAreaId}.</a>}
        </p>
        <member-area-block ref={showLetters} member-area-id="letters">
          <a href="/account/login/create?memberAreaId=letters">Subscribe to the letters</a>
        </member-area-block>
      </main>
      <account-frame />
    </>
  );
}

function showLetters(block: MemberAreaBlockElement | null) {
  if (block) block.settings = { buttonText: 'Subscribe to the letters', showTitle: false };
}
