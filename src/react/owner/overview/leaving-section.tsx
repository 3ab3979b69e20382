import { useCallback } from 'react';
import type { LeavingReason, LeavingReasonList } from '../../../contract/owner/leaving-reasons.js';
import type { Overview } from '../../../contract/owner/overview.js';
import { numberText } from '../../../core/intl/formatters.js';
import { dateText } from '../../../core/messages/dates.js';
import { overviewEn } from '../../../core/messages/en/owner/overview.js';
import { toShares } from '../../../core/owner/overview.js';
import { partProps } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useMembersFlow } from '../members/use-members-flow.js';
import { useLeavingReasons } from '../shared/leaving-reasons.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { BarList } from './bar-list.js';
import { ChartSection } from './chart-section.js';
import { ShowMore } from '../audit/show-more.js';
import { TableBehind } from './table-behind.js';
import { usePages } from '../audit/use-pages.js';

/** Why people left: in numbers, and in the words of those who left last. */
export function LeavingSection({ reasons }: { readonly reasons: Overview['reasons'] }) {
  const { locale } = useOwner();
  const flow = useMembersFlow();
  const texts = useOwnerTexts(overviewEn);
  const nameOf = useLeavingReasons();
  const number = (count: number) => numberText(count, locale);
  const read = useCallback((cursor?: string) => flow.leavingReasons(cursor), [flow]);
  const pages = usePages(read, ({ reasons: page, next }: LeavingReasonList) => ({
    items: page,
    next,
  }));
  return (
    <ChartSection
      title={texts.overviewReasons}
      hint={reasons.length > 0 ? texts.overviewReasonsHint : undefined}
    >
      <div {...partProps('leaving')}>
        <div>
          {reasons.length === 0 ? (
            <p {...partProps('none')}>{texts.overviewNoReasons}</p>
          ) : (
            <>
              <BarList
                rows={toShares(reasons, ({ count }) => count).map(({ reason, count, width }) => ({
                  key: reason ?? 'none',
                  name: nameOf(reason),
                  value: number(count),
                  width,
                }))}
              />
              <TableBehind
                caption={texts.overviewReasons}
                columns={[texts.overviewReasonColumn, texts.overviewCount]}
                rows={reasons.map(({ reason, count }) => [nameOf(reason), number(count)])}
              />
            </>
          )}
        </div>
        <div>
          <h4 {...partProps('words-title')}>{texts.overviewWords}</h4>
          <LoadedView loaded={pages.loaded} lines={3}>
            {({ items, next }) =>
              items.length === 0 ? (
                <p {...partProps('none')}>{texts.overviewNoWords}</p>
              ) : (
                <>
                  <ul {...partProps('words')}>
                    {items.map((reason, index) => (
                      <Words key={index} reason={reason} />
                    ))}
                  </ul>
                  {next !== undefined && <ShowMore more={pages.more} onMore={pages.readMore} />}
                </>
              )
            }
          </LoadedView>
        </div>
      </div>
    </ChartSection>
  );
}

function Words({ reason: { at, title, reason, comment } }: { readonly reason: LeavingReason }) {
  const { locale } = useOwner();
  const nameOf = useLeavingReasons();
  return (
    <li {...partProps('words-item')}>
      {comment && (
        <blockquote {...partProps('comment')} dir="auto">
          {comment}
        </blockquote>
      )}
      <p {...partProps('words-facts')}>
        <span {...partProps('words-reason')}>{nameOf(reason)}</span>
        {title && <bdi>{title}</bdi>}
        <time dateTime={at}>{dateText(at, locale, 'medium')}</time>
      </p>
    </li>
  );
}
