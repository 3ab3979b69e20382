/**
 * Returns the fields that an event has besides those of every `Event`, as JSON by name. Objects of the page, such as nodes,
 * are left out.
 */
export function eventFields(event: Event): Record<string, string> {
  const names = new Set(Object.keys(event));
  let prototype: unknown = Object.getPrototypeOf(event);
  while (prototype && prototype !== Event.prototype && prototype !== CustomEvent.prototype) {
    const properties = Object.entries(Object.getOwnPropertyDescriptors(prototype));
    for (const [name, property] of properties) if ('get' in property) names.add(name);
    prototype = Object.getPrototypeOf(prototype);
  }
  if (event instanceof CustomEvent && event.detail !== null) names.add('detail');
  names.delete('isTrusted');
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const text = toJson(Reflect.get(event, name));
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function toJson(value: unknown): string | undefined {
  if (value === undefined) return 'undefined';
  if (value instanceof Node || value instanceof Window || typeof value === 'function') return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    return undefined; // A value that refers to itself.
  }
}
