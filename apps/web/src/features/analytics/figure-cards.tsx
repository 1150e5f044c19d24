import type { Analytics } from '@tableside/contract/reports'
import { rateWord, shareBps } from '@tableside/domain/reports'
import { type FigureChange, formatPence, StatCard } from '@tableside/ui'

export type FigureCardsProps = Partial<Pick<Analytics, 'current' | 'compared'>> & { isLoading: boolean }

/** What the days came to, and how that moves. */
export function FigureCards({ current, compared, isLoading }: FigureCardsProps) {
  const now = current?.totals
  const before = compared?.totals
  const money = (pence: number | null | undefined) => (pence === null || pence === undefined ? '–' : formatPence(pence))
  return (
    <section aria-label="Figures" className="grid grid-cols-1 gap-3 min-[440px]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Sales, VAT included"
        value={money(now?.salesPence)}
        isLoading={isLoading}
        {...changeOf(now?.salesPence, before?.salesPence)}
      />
      <StatCard
        label="Orders"
        value={now ? now.orders.toLocaleString('en-GB') : '–'}
        isLoading={isLoading}
        {...changeOf(now?.orders, before?.orders)}
      />
      <StatCard
        label="Average order"
        value={money(now?.perOrderPence)}
        isLoading={isLoading}
        {...changeOf(now?.perOrderPence, before?.perOrderPence)}
      />
      <StatCard
        label="Refunds of sales"
        value={money(now?.refundPence)}
        isLoading={isLoading}
        {...changeOf(now?.refundPence, before?.refundPence, false)}
      />
    </section>
  )
}

function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  isMoreGood = true,
): { change?: FigureChange } {
  if (now === undefined || now === null || before === undefined || before === null) return {}
  const share = shareBps(Math.abs(now - before), Math.abs(before))
  const direction = now === before ? 'level' : now > before ? 'up' : 'down'
  const text = share === null ? 'nothing before' : `${rateWord(Math.round(share / 10) * 10)} on the period before`
  return { change: { direction, text, ...(now === before ? {} : { isGood: now > before === isMoreGood }) } }
}
