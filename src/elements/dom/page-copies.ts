/**
 * The events before Turbo and htmx copy the content of the page, which they show again when the visitor goes back. The
 * copy must contain what the author wrote, without the state of an earlier visit.
 */
export const EVENTS_BEFORE_COPY = ['turbo:before-cache', 'htmx:beforeHistorySave'] as const;

/** The events after such a copy, for tags that stay in the page. */
export const EVENTS_AFTER_COPY = ['turbo:render', 'htmx:afterSettle'] as const;
