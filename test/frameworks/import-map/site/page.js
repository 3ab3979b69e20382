import 'member-area-elements/autoload';

const status = document.querySelector('p[role=status]');
/** @type {import('member-area-elements').MemberAreaBlockElement | null} */
const block = document.querySelector('member-area-block');

// A property without an attribute.
if (block) block.settings = { buttonText: 'Subscribe to the letters', showTitle: false };

document.addEventListener('member-area-join-success', (event) => {
  event.preventDefault(); // stay on this page
  const link = document.createElement('a');
  link.href = event.redirectUrlPath;
  link.textContent = `You have joined ${event.memberAreaId}.`;
  status?.replaceChildren(link);
});
