import { lawFindingAt, type LawFaultId, type LawFinding } from './law-faults.js';
import type { OrderTag } from './order-tags.js';

/** Returns what is missing of the price beside an order button. A price that the tag draws has all of it. */
export function priceFindings({ element, price }: OrderTag): LawFinding[] {
  if (price.kind === 'drawn') return [];
  const { written, by } = price;
  const find = (id: LawFaultId, message: string): LawFinding =>
    lawFindingAt(element.position, id, `<${element.localName}>: ${message}`);
  switch (written.kind) {
    case 'free':
      return [];
    case 'none':
      return [
        find(
          'law-price',
          `with "${by}" the tag shows no price, and there is none near it. If the area costs money, remove "${by}", or write the price beside the button, with its period and its total, for example "€10 every month".`,
        ),
      ];
    case 'paid':
      return [
        ...(written.hasPeriod
          ? []
          : [
              find(
                'law-price-period',
                `with "${by}" the tag shows no price, and the one near it does not say how often it is paid. Add it, for example "every month" or "once", or remove "${by}".`,
              ),
            ]),
        ...(written.lacksTotal
          ? [
              find(
                'law-price-total',
                `the price near the tag is paid several times, and their total is not there. Add it, for example "3 × €10, €30 in total", or remove "${by}".`,
              ),
            ]
          : []),
      ];
  }
}
