import 'member-area-elements/preact-types';

const letters = { buttonText: 'Subscribe to the letters' };

export const mistakes = [
  // error: "later"
  <member-area-join member-area-id="community" loading="later" />,
  <member-area-join
    member-area-id="community"
    // error: redirectPath
    onmember-area-join-success={(event) => console.log(event.redirectPath)}
  />,
  // error: setings
  <member-area-block member-area-id="letters" setings={letters} />,
];
