/** The codes of the errors of `import` and of `require` for a package that is not installed. */
const CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/** Returns whether an import has failed because an optional package is not installed. */
export const isMissingPackage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CODES.includes(error.code);
