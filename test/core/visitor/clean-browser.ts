/** Deletes all cookies of the page and everything in its storage, so that the next test starts like a first visit. */
export function cleanBrowser(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
}

/** Sets a cookie for all paths, without encoding its value. `page` is the document that must see the cookie at once. */
export function setCookie(name: string, value: string, page = document): void {
  page.cookie = `${name}=${value}; path=/`;
}
