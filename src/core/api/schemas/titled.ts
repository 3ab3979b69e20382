import type * as z from 'zod/mini';
import { before } from './parts.js';

/** An object whose `title` may come as `name`. See docs/decisions.md#title-or-name. */
export const titled = <T>(schema: z.ZodMiniType<T>) =>
  before((answer) => {
    const { title, name } = Object(answer) as { title?: unknown; name?: unknown };
    return name == null ? answer : { ...(answer as object), title: title ?? name };
  }, schema);
