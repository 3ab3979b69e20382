import { useState } from 'react';
import type { MemberAreaJoinSuccessEvent } from 'member-area-elements';
import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';
import 'member-area-elements/react-types';

// An object that stays the same: a new one in each render would render the block again.
const letters = { buttonText: 'Subscribe to the letters', showTitle: false };

export function App() {
  const [joined, setJoined] = useState<MemberAreaJoinSuccessEvent>();

  const stay = (event: MemberAreaJoinSuccessEvent) => {
    event.preventDefault();
    setJoined(event);
  };

  return (
    <>
      <account-link show-first-name>
        <a href="/account/login">Log in</a>
      </account-link>
      <main>
        <h1>The bakery</h1>
        <member-area-join member-area-id="community" onmember-area-join-success={stay}>
          <a href="/account/login/create?memberAreaId=community">Join The Commons</a>
        </member-area-join>
        <p role="status">
          {joined && <a href={joined.redirectUrlPath}>You have joined {joined.memberAreaId}.</a>}
        </p>
        <member-area-block member-area-id="letters" settings={letters}>
          <a href="/account/login/create?memberAreaId=letters">Subscribe to the letters</a>
        </member-area-block>
      </main>
      <account-frame onmember-area-join-success={stay} />
    </>
  );
}
