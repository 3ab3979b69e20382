/** Takes away every cookie of the page and everything in its storage, as for a browser that has never been here. */
export function cleanBrowser(): void {
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
}

/** Sets a cookie as a server would, percent-coded or raw; in the page that is to see it at once. */
export function setCookie(name: string, value: string, page = document): void {
  page.cookie = `${name}=${value}; path=/`;
}
