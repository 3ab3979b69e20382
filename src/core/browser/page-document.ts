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
  | 'visibilityState'
>;

/**
 * Returns the object to read a member of `document` from. A form, image or frame hides the member of the same name: with
 * `<form name="cookie">`, `document.cookie` is that form. Then the member is read from the prototype. A string or a
 * function is not such an element. It may be a property of the page, such as the `document.cookie` of a consent manager,
 * so it is read from `document`. The prototype is not read as `Document.prototype`, because MooTools replaces `Document`.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
const holderOf = (name: string | symbol): object =>
  typeof Reflect.get(document, name) === 'object' ? (Object.getPrototypeOf(document) as object) : document;

/** The `document` of the page, with members that no named element of the page can hide. */
export const pageDocument: PageDocument = new Proxy({} as PageDocument, {
  get(_, name) {
    const value: unknown = Reflect.get(holderOf(name), name, document);
    if (typeof value !== 'function') return value;
    return (...values: unknown[]): unknown => Reflect.apply(value, document, values);
  },
  set: (_, name, value) => Reflect.set(holderOf(name), name, value, document),
});
