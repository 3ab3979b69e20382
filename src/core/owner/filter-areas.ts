/**
 * The areas whose title has a text in it, in their order; case, accents and blanks around it do not count. An empty
 * text is in every title. Pure.
 */
export function filterAreas<Area extends { readonly title: string }>(
  areas: readonly Area[],
  text: string,
): readonly Area[] {
  const wanted = plain(text.trim());
  return wanted ? areas.filter(({ title }) => plain(title).includes(wanted)) : areas;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
