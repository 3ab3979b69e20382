/**
 * Resolves when the views have been rendered after the events of this task. A person's next event comes later, that of a
 * script does not.
 */
export const rendered = (): Promise<void> => Promise.resolve();
