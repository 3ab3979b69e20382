/**
 * Whether the body of an answer reports a crumb failure: `"crumbFail": true`, at the top or inside `data`
 * (specification 7; contract, decision 1).
 */
export function isCrumbFailure(body: unknown): boolean {
  const answer = body as { crumbFail?: unknown; data?: { crumbFail?: unknown } | null } | null | undefined;
  return answer?.crumbFail === true || answer?.data?.crumbFail === true;
}
