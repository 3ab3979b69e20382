/** The members of `document` that the library uses. */
type PageDocument = Pick<
  Document,
  | 'activeElement'
  | 'addEventListener'
  | 'adoptedStyleSheets'
  | 'baseURI'
  | 'body'
  | 'cookie'
  | 'createElement'
  | 'dispatchEvent'
  | 'documentElement'
  | 'querySelector'
  | 'querySelectorAll'
  | 'readyState'
  | 'removeEventListener'
  | 'title'
>;

/**
 * Where to find a member of `document`. A form, image or frame of the page hides one by having its name: with
 * `<form name="cookie">`, `document.cookie` is that form. The prototype has it still. A string or function is no such
 * element, but may be what the page itself has put there, like the `document.cookie` of a consent manager.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
const holderOf = (name: string | symbol): object =>
  typeof Reflect.get(document, name) === 'object' ? Document.prototype : document;

/** The page's `document`, whatever names the elements of the page have. */
export const pageDocument: PageDocument = new Proxy({} as PageDocument, {
  get(_, name) {
    const value: unknown = Reflect.get(holderOf(name), name, document);
    return typeof value === 'function' ? (value.bind(document) as unknown) : value;
  },
  set: (_, name, value) => Reflect.set(holderOf(name), name, value, document),
});
