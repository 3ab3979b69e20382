/** Adds plain buttons with a listener: the fastest possible join buttons. */
for (const host of document.querySelectorAll('[data-join]')) {
  const button = document.createElement('button');
  button.textContent = 'Join';
  button.addEventListener('click', () =>
    button.dispatchEvent(new Event('member-area-join-request', { bubbles: true, cancelable: true })),
  );
  host.append(button);
}

export {};
