import type { Handle } from '@sveltejs/kit';

const backend = process.env['BACKEND'] ?? 'http://localhost:8080';

// What this application has no page for comes from the backend: its calls, the account and the pages for members.
export const handle: Handle = async ({ event, resolve }) => {
  if (event.route.id !== null) return resolve(event);

  const { pathname, search } = event.url;
  const headers = new Headers(event.request.headers);
  headers.delete('host');
  headers.delete('connection');
  headers.set('accept-encoding', 'identity');
  headers.append('x-forwarded-for', event.getClientAddress());
  headers.set('x-request-id', crypto.randomUUID());
  const request = new Request(backend + pathname + search, event.request);
  const answer = await fetch(request, { headers, redirect: 'manual' });
  return new Response(answer.body, answer);
};
