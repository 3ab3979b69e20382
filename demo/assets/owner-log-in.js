/** The owner logs in over this page, which is then loaded again, as theirs. */
document.querySelector('[data-log-in]')?.addEventListener('click', async (event) => {
  await customElements.whenDefined('account-frame');
  event.preventDefault();
  document.querySelector('account-frame').open('/account/login');
});
