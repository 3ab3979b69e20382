import type { AreaDraft } from './area-draft.js';
import type { DraftField } from './draft-field.js';
import { draftOptions } from './draft-options.js';
import type { DraftProblem, DraftProblemCode } from './draft-problems.js';
import { sentBenefits } from './new-area-of.js';

const FIELDS: Readonly<Record<string, DraftField>> = {
  name: 'name',
  title: 'name',
  description: 'description',
  layout: 'layout',
  purchaseType: 'purchaseType',
  pricingOptions: 'purchaseType',
  enrollment: 'closes',
  'enrollment.opensAt': 'opens',
  'enrollment.closesAt': 'closes',
};

/**
 * What the server refused, by the fields of the form: `pricingOptions.0.price.value` is the price of the first option,
 * `benefits.1.description` the second benefit that was sent. Names that no field has are left out. Pure.
 *
 * @param fields the server's codes by its names of the fields
 */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  draft: AreaDraft,
  currencyCode: string,
): readonly DraftProblem[] {
  const options = draftOptions(draft, currencyCode);
  const benefits = sentBenefits(draft.benefits);
  const fieldOf = (path: string): DraftField | undefined => {
    const [list, index, part] = path.split('.');
    if (list === 'pricingOptions' && index) {
      const own = options[Number(index)]?.fields;
      if (part === 'billingPeriod' || part === 'numBillingCycles') return own?.[part] ?? own?.price;
      return own?.price;
    }
    if (list === 'benefits' && index) {
      const row = benefits[Number(index)];
      return row && `benefit-${row.id}`;
    }
    return Object.hasOwn(FIELDS, path) ? FIELDS[path] : undefined;
  };
  return Object.entries(fields).flatMap(([path, code]) => {
    const field = fieldOf(path);
    return field ? { field, code: codeOf(field, code) } : [];
  });
}

function codeOf(field: DraftField, code: string): DraftProblemCode {
  if (field === 'name' && (code === 'taken' || code === 'required' || code === 'too-long')) return code;
  return code === 'too-long' && (field === 'description' || field.startsWith('benefit-')) ? code : 'refused';
}
