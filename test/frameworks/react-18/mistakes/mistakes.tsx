import 'member-area-elements/react-types';

const letters = { buttonText: 'Subscribe to the letters' };

export const mistakes = [
  // error: "later"
  <member-area-join member-area-id="community" loading="later" />,
  // error: addEventListener
  <member-area-join member-area-id="community" onmember-area-join-success={() => undefined} />,
  // error: setings
  <member-area-block member-area-id="letters" setings={letters} />,
];
