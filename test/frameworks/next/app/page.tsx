import type {} from 'member-area-elements/react-types';
import { JoinStatus } from './join-status';
import { Letters } from './letters';

export default function Page() {
  return (
    <>
      <h1>The bakery</h1>
      <member-area-join member-area-id="community">
        <a href="/account/login/create?memberAreaId=community">Join The Commons</a>
      </member-area-join>
      <JoinStatus />
      <Letters />
    </>
  );
}
