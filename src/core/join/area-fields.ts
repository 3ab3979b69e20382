import type { MemberArea } from '../../contract/parts/member-area.js';

/** Returns the details of a member area as fields of an analytics event. */
export function areaFields(area: MemberArea): Record<string, unknown> {
  const { id, title, description, benefits } = area;
  return {
    member_area_id: id,
    member_area_title: title,
    member_area_description: description,
    member_area_benefits: benefits.map((benefit) => benefit.description),
  };
}
