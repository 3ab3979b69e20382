/** The floor: a button and a listener, nothing else. */
for (const place of document.querySelectorAll('[data-join]')) {
  const button = document.createElement('button');
  button.textContent = 'Join';
  button.addEventListener('click', () =>
    button.dispatchEvent(new Event('member-area-join-request', { bubbles: true, cancelable: true })),
  );
  place.append(button);
}

export {};
