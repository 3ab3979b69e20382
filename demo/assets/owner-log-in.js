/** Opens the login over this page, and shows the owner's page after it. */
document.querySelector('[data-log-in]')?.addEventListener('click', (event) => {
  const frame = document.querySelector('account-frame');
  if (!frame.open) return; // The frame has not loaded: the link leads to the account as a full page.
  event.preventDefault();
  frame.open('/account/login');
});
// After a login the library reloads the page, which would show the account. A timer replaces that with this page.
addEventListener('account-change', ({ authenticated }) => {
  if (authenticated) setTimeout(() => location.replace('/owner'));
});
