import { createSignal, Show } from 'solid-js';
import type { MemberAreaJoinSuccessEvent } from 'member-area-elements';

export function App() {
  const [joined, setJoined] = createSignal<MemberAreaJoinSuccessEvent>();
  const letters = { buttonText: 'Subscribe to the letters', showTitle: false };

  function welcome(event: MemberAreaJoinSuccessEvent) {
    event.preventDefault(); // stay on this page
    setJoined(event);
  }

  return (
    <>
      <account-link show-first-name>
        <a href="/account/login">Log in</a>
      </account-link>
      <main>
        <h1>The bakery</h1>
        <member-area-join member-area-id="community" on:member-area-join-success={welcome}>
          <a href="/account/login/create?memberAreaId=community">Join The Commons</a>
        </member-area-join>
        <p role="status">
          <Show when={joined()}>
            {(event) => <a href={event().redirectUrlPath}>You have joined {event().memberAreaId}.</a>}
          </Show>
        </p>
        <member-area-block member-area-id="letters" prop:settings={letters}>
          <a href="/account/login/create?memberAreaId=letters">Subscribe to the letters</a>
        </member-area-block>
      </main>
      <account-frame on:member-area-join-success={welcome} />
    </>
  );
}
