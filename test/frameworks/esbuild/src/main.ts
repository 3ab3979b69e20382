import 'member-area-elements/account-frame/define';
import 'member-area-elements/account-link/define';
import 'member-area-elements/member-area-block/define';
import 'member-area-elements/member-area-join/define';

const status = document.querySelector<HTMLParagraphElement>('p[role=status]');
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
