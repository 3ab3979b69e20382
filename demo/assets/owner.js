/** The code that a site builder adds to the owner's tags: it stores the join block, and shows the pages that change. */
const page = document.querySelector('#page');
const pageLink = document.querySelector('#page-link');
const blockPage = document.querySelector('#block-page');
const connect = document.querySelector('#connect');
const storedBlock = JSON.parse(document.querySelector('#block').textContent);

customElements.whenDefined('member-area-connect').then(() => {
  if (storedBlock.settings) connect.settings = storedBlock.settings;
});

const showArea = (memberAreaId) => {
  pageLink.href = `/members/${encodeURIComponent(memberAreaId)}`;
  page.src = pageLink.href;
};
const readCrumb = () => /(?:^|; )siteUserCrumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';

addEventListener('member-area-create-success', ({ memberAreaId }) => showArea(memberAreaId));
addEventListener('member-area-lock-screen-save', ({ memberAreaId }) => showArea(memberAreaId));
addEventListener('member-areas-toggle', () => {
  page.contentWindow.location.reload();
  blockPage.contentWindow.location.reload();
});

let saving = Promise.resolve();
addEventListener('member-area-connect-change', ({ memberAreaId, settings }) => {
  saving = saving.then(async () => {
    const { ok } = await fetch('/owner/block', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': decodeURIComponent(readCrumb()) },
      body: JSON.stringify({ memberAreaId, settings }),
    });
    document.documentElement.dataset.blockSaved = String(ok);
    blockPage.contentWindow.location.reload();
  });
});
