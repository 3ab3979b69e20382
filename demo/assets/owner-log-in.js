/** The owner logs in over this page, and then sees it as theirs. */
document.querySelector('[data-log-in]')?.addEventListener('click', (event) => {
  const frame = document.querySelector('account-frame');
  if (!frame.open) return; // not there yet: the link leads to the account's own page
  event.preventDefault();
  frame.open('/account/login');
});
// After the reload that follows a login, and in its place: that one would show the account.
addEventListener('account-change', ({ authenticated }) => {
  if (authenticated) setTimeout(() => location.replace('/owner'));
});
