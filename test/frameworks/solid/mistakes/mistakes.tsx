import 'member-area-elements/solid-types';

const letters = { buttonText: 'Subscribe to the letters' };

export const mistakes = [
  // error: "later"
  <member-area-join member-area-id="community" loading="later" />,
  // error: redirectPath
  <member-area-join on:member-area-join-success={(event) => event.redirectPath} />,
  // error: setings
  <member-area-block member-area-id="letters" prop:setings={letters} />,
];
