/** The code that a site builder adds to the owner's tags: it shows the pages that change. */
const page = document.querySelector('#page');
const pageLink = document.querySelector('#page-link');
const blockPage = document.querySelector('#block-page');

const showArea = (memberAreaId) => {
  pageLink.href = `/members/${encodeURIComponent(memberAreaId)}`;
  page.src = pageLink.href;
};

// The pages for members are code, so the step "Add pages" leads to where they are written. The owner is not a member.
addEventListener('member-areas-checklist-action', (event) => {
  if (event.item !== 'add_pages' || !event.memberAreaId) return;
  event.preventDefault();
  location.assign(`/owner/pages/${encodeURIComponent(event.memberAreaId)}`);
});
addEventListener('member-area-create-success', ({ memberAreaId }) => showArea(memberAreaId));
addEventListener('member-area-lock-screen-save', ({ memberAreaId }) => showArea(memberAreaId));
addEventListener('member-areas-toggle', () => {
  page.contentWindow.location.reload();
  blockPage.contentWindow.location.reload();
});
addEventListener('member-area-connect-save', () => blockPage.contentWindow.location.reload());
