/** What a builder adds to the owner's tags: keeping the join block, and showing what has become of the pages. */
const page = document.querySelector('#page');
const pageLink = document.querySelector('#page-link');
const blockPage = document.querySelector('#block-page');
const connect = document.querySelector('#connect');
const kept = JSON.parse(document.querySelector('#block').textContent);

customElements.whenDefined('member-area-connect').then(() => {
  if (kept.settings) connect.settings = kept.settings;
});

const show = (memberAreaId) => {
  pageLink.href = `/members/${encodeURIComponent(memberAreaId)}`;
  page.src = pageLink.href;
};
const crumb = () => /(?:^|; )siteUserCrumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';

addEventListener('member-area-create-success', ({ memberAreaId }) => show(memberAreaId));
addEventListener('member-area-lock-screen-save', ({ memberAreaId }) => show(memberAreaId));
addEventListener('member-areas-toggle', () => {
  page.contentWindow.location.reload();
  blockPage.contentWindow.location.reload();
});

let saving = Promise.resolve();
addEventListener('member-area-connect-change', ({ memberAreaId, settings }) => {
  saving = saving.then(async () => {
    const { ok } = await fetch('/owner/block', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(crumb()) },
      body: JSON.stringify({ memberAreaId, settings }),
    });
    document.documentElement.dataset.blockSaved = String(ok);
    blockPage.contentWindow.location.reload();
  });
});
