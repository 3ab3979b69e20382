/**
 * Returns whether the body of an answer reports a crumb failure: `"crumbFail": true`, at the top or inside `data`. See
 * docs/requirements.md#the-crumb-and-its-repeat.
 */
export function isCrumbFailure(body: unknown): boolean {
  const answer = body as { crumbFail?: unknown; data?: { crumbFail?: unknown } | null } | null | undefined;
  return answer?.crumbFail === true || answer?.data?.crumbFail === true;
}
