import type { Analytics } from '@tableside/contract/reports'
import { formatShare, shareBps } from '@tableside/domain/reports'
import { type FigureChange, formatPence, StatCard, StatCards, TextLink } from '@tableside/ui'
import type { ReactNode } from 'react'
import { formatCount } from '../../../shared/format-count.ts'
import { formatDate } from '../../../shared/format-time.ts'

export type FigureCardsProps = Partial<
  Pick<Analytics, 'current' | 'compared' | 'comparedSoFar' | 'tradesSince' | 'behind'>
> & {
  isLoading: boolean
  /** The orders that were paid on these days. */
  ordersHref: string
  /** The refunds of these days. */
  refundsHref: string
}

/** What the days came to, and how that moves; a period that still runs is held against as much of the other. */
export function FigureCards({
  current,
  compared,
  comparedSoFar,
  tradesSince,
  behind = 0,
  isLoading,
  ordersHref,
  refundsHref,
}: FigureCardsProps) {
  const now = current?.totals
  // A period in which nobody traded yet for a part of it says nothing about growth, nor does one that is being counted.
  const isWhole = behind === 0 && (!compared || !tradesSince || tradesSince <= compared.from)
  const before = isWhole ? (comparedSoFar ?? compared)?.totals : undefined
  const money = (pence: number | null | undefined) => (pence === null || pence === undefined ? '–' : formatPence(pence))
  const against = comparedSoFar ? 'same part of the previous period' : 'previous period'
  return (
    <div>
      <StatCards label="Figures">
        <Drill href={ordersHref}>
          <StatCard
            label="Sales, VAT included"
            value={money(now?.salesPence)}
            isLoading={isLoading}
            {...changeOf(now?.salesPence, before?.salesPence, against)}
          />
        </Drill>
        <Drill href={ordersHref}>
          <StatCard
            label="Orders"
            value={now ? formatCount(now.orders) : '–'}
            isLoading={isLoading}
            {...changeOf(now?.orders, before?.orders, against, { zero: '0' })}
          />
        </Drill>
        <Drill href={ordersHref}>
          <StatCard
            label="Average order"
            value={money(now?.perOrderPence)}
            isLoading={isLoading}
            {...changeOf(now?.perOrderPence, before?.perOrderPence, against)}
          />
        </Drill>
        <Drill href={refundsHref}>
          <StatCard
            label="Refunds of sales"
            value={money(now?.refundPence)}
            isLoading={isLoading}
            {...changeOf(now?.refundPence, before?.refundPence, against, { isMoreGood: false })}
          />
        </Drill>
      </StatCards>
      {!isWhole && tradesSince && (
        <p className="mt-2 text-quiet text-sm">
          The first sale was on {formatDate(tradesSince)}, so there is no full previous period to compare with.
        </p>
      )}
    </div>
  )
}

function Drill({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} className="block rounded-card text-ink! no-underline! hover:bg-hover [&>section]:h-full">
      {children}
    </TextLink>
  )
}

function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  against: string,
  { zero = '£0', isMoreGood = true } = {},
): { change?: FigureChange } {
  if (now === undefined || now === null || before === undefined || before === null) return {}
  const share = shareBps(Math.abs(now - before), Math.abs(before))
  const direction = now === before ? 'level' : now > before ? 'up' : 'down'
  const text =
    share === null
      ? `${zero} in ${against}`
      : `${now > before ? '+' : now < before ? '−' : ''}${formatShare(share)} vs ${against}`
  return { change: { direction, text, ...(now === before ? {} : { isGood: now > before === isMoreGood }) } }
}
