/** The page `docs/tags.md` as it should be. */
export function tagDocs(): Promise<string>;
