import type * as z from 'zod/mini';

/** Where something is wrong and what belongs there: "pricingOptions.0.id: expected string". Never what is there. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.') || 'answer'}: expected ${expected(issue)}`;
}

function expected(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.join(' or ');
  return issue.message; // a refinement's own words
}
