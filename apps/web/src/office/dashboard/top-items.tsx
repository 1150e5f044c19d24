import type { Overview } from '@tableside/contract/dashboard'
import { Card, EmptyState, Money } from '@tableside/ui'
import { UtensilsCrossed } from 'lucide-react'

/** What sells best today, by the plate. */
export function TopItems({ items }: { items: Overview['topItems'] }) {
  const max = items[0]?.quantity ?? 1
  return (
    <Card title="Top items today">
      {items.length === 0 ? (
        <EmptyState title="Nothing sold yet" icon={<UtensilsCrossed size={24} aria-hidden />}>
          Dishes from bills paid today appear here.
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-3">
          {items.map(({ itemId, name, quantity, pence }) => (
            <li key={`${itemId} ${name}`}>
              <p className="flex items-baseline gap-3">
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="figures text-quiet text-sm">{quantity} sold</span>
                <span className="w-20 text-right">
                  <Money pence={pence} />
                </span>
              </p>
              <div aria-hidden className="mt-1 h-1.5 rounded-full bg-hover">
                <div style={{ width: `${(quantity * 100) / max}%` }} className="h-full rounded-full bg-tide" />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
