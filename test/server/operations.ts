/** All operations of docs/openapi.yaml. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** A call of the API. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly hasBody: boolean;
}

const file = fileURLToPath(new URL('../../docs/openapi.yaml', import.meta.url));
const METHODS = ['get', 'put', 'post', 'delete'] as const;

interface Description {
  readonly paths: Record<
    string,
    Partial<Record<(typeof METHODS)[number], { operationId: string; tags: string[]; requestBody?: unknown }>>
  >;
}

/** Returns the operations in the order of the description. */
export function readOperations(): Operation[] {
  const { paths } = parse(readFileSync(file, 'utf8')) as Description;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const { operationId: id, tags, requestBody } = operation;
      return [{ id, method: method.toUpperCase(), path, tags, hasBody: requestBody !== undefined }];
    }),
  );
}
