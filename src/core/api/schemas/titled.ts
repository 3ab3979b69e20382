import * as z from 'zod/mini';

/** An object whose `title` may be sent as `name` (contract, decision 5). */
export function titled<T>(schema: z.ZodMiniType<T>) {
  return z.pipe(
    z.transform((answer: unknown) => {
      const { title, name } = Object(answer) as { title?: unknown; name?: unknown };
      return typeof answer === 'object' && answer ? { ...answer, title: title ?? name } : answer;
    }),
    schema,
  );
}
