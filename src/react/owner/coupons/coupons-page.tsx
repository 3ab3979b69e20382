import { useId } from 'react';
import type { Coupon } from '../../../contract/parts/coupon.js';
import type { SiteCoupons } from '../../../core/owner/coupons-flow.js';
import { paidAreas, splitCoupons, withCoupon, withEndedCoupon } from '../../../core/owner/coupon-list.js';
import { fill } from '../../../core/messages/fill.js';
import { partProps, useAdoptedStyles } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { useListDialogs } from '../list-page/use-list-dialogs.js';
import { CouponRow } from './coupon-row.js';
import { couponsStyles } from './coupons-styles.js';
import { useCouponsTexts } from './coupons-texts.js';
import { EndCouponDialog } from './end-coupon-dialog.js';
import { NewCouponDialog } from './new-coupon-dialog.js';
import { useCouponsFlow } from './use-coupons-flow.js';

/** The dialog that is open, and which coupon it is about. */
export type CouponDialog = { readonly kind: 'new' } | { readonly kind: 'end'; readonly id: string };

/** Props of {@link CouponsPage}. */
export interface CouponsPageProps {
  /** The dialog that is open at first, for previews. Default: none. */
  readonly startAt?: CouponDialog | undefined;
}

/** The coupons of the site, inside an `OwnerRoot`. */
export function CouponsPage({ startAt }: CouponsPageProps) {
  const flow = useCouponsFlow();
  const texts = useCouponsTexts();
  const loaded = useLoaded(flow.coupons);
  return (
    <div
      ref={useAdoptedStyles(couponsStyles)}
      {...partProps('coupons')}
      aria-busy={loaded.kind === 'loading'}
    >
      <h2 tabIndex={-1} {...partProps('title')}>
        {texts.couponsTitle}
      </h2>
      <LoadedView loaded={loaded} lines={5}>
        {(site) =>
          loaded.kind === 'ready' && (
            <Content startAt={startAt} site={site} set={loaded.set} reload={loaded.reload} />
          )
        }
      </LoadedView>
    </div>
  );
}

function Content({
  site,
  set,
  reload,
  startAt,
}: CouponsPageProps & {
  readonly site: SiteCoupons;
  readonly set: (site: SiteCoupons) => void;
  readonly reload: () => void;
}) {
  const flow = useCouponsFlow();
  const texts = useCouponsTexts();
  const id = useId();
  const { dialog, open, done, finish, ends } = useListDialogs<CouponDialog, SiteCoupons>(
    { read: flow.coupons, set, reload },
    startAt,
  );
  const { coupons, areas } = site;
  const { usable, past } = splitCoupons(coupons);
  const ended = dialog?.kind === 'end' ? coupons.find((coupon) => coupon.id === dialog.id) : undefined;

  const finishWith = (next: readonly Coupon[], message: string) => {
    set({ ...site, coupons: next });
    finish(message);
  };
  const rows = (list: readonly Coupon[]) =>
    list.map((coupon) => (
      <CouponRow
        key={coupon.id}
        coupon={coupon}
        areas={areas}
        onEnd={() => open({ kind: 'end', id: coupon.id })}
      />
    ));

  return (
    <>
      <section {...partProps('coupons-section')} data-list="section" aria-label={texts.couponsTitle}>
        <div {...partProps('section-head')}>
          <p {...partProps('hint')}>{texts.couponsIntro}</p>
          <button type="button" {...partProps('primary')} onClick={() => open({ kind: 'new' })}>
            {texts.couponsNew}
          </button>
        </div>
        <p role="status" {...partProps('done')}>
          {done}
        </p>
        {coupons.length === 0 && (
          <div {...partProps('empty')}>
            <p {...partProps('empty-title')}>{texts.couponsNone}</p>
            <p>{texts.couponsNoneHint}</p>
            {paidAreas(areas).length === 0 && <p>{texts.couponsNoPaidArea}</p>}
          </div>
        )}
        {usable.length > 0 && (
          <ul {...partProps('coupon-list')} data-list="list">
            {rows(usable)}
          </ul>
        )}
        {past.length > 0 && (
          <>
            <h3 id={id} {...partProps('section-title')}>
              {texts.couponsPast}
            </h3>
            <ul {...partProps('coupon-list')} data-list="list" aria-labelledby={id}>
              {rows(past)}
            </ul>
          </>
        )}
      </section>
      {dialog?.kind === 'new' && (
        <NewCouponDialog
          {...ends}
          areas={areas}
          onDone={(created) =>
            finishWith(withCoupon(coupons, created), fill(texts.couponsCreated, { code: created.code }))
          }
        />
      )}
      {ended && (
        <EndCouponDialog
          {...ends}
          coupon={ended}
          onDone={() =>
            finishWith(withEndedCoupon(coupons, ended.id), fill(texts.couponsEndDone, { code: ended.code }))
          }
        />
      )}
    </>
  );
}
