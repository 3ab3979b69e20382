const backend = process.env['BACKEND'] ?? 'http://localhost:8080';
const paths = /^\/(?:api|account|members|checkout|member-area-elements|assets)(?:[/?]|$)/;

// The calls, the account and the pages for members come from the backend.
export default defineEventHandler((event) => {
  if (!paths.test(event.path)) return;

  const addresses = [getRequestHeader(event, 'x-forwarded-for'), getRequestIP(event)];
  return proxyRequest(event, backend + event.path, {
    headers: {
      accept: getRequestHeader(event, 'accept') ?? '*/*',
      'x-forwarded-for': addresses.filter(Boolean).join(', '),
      'x-request-id': crypto.randomUUID(),
    },
    fetchOptions: { redirect: 'manual' },
    streamRequest: true,
  });
});
