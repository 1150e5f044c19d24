import type { AnalyticsRow } from '@tableside/contract/reports'
import { formatShare, shareBps } from '@tableside/domain/reports'
import { Button, Card, formatPence, TextLink } from '@tableside/ui'
import { useState } from 'react'
import { formatCount } from '../../../shared/format-count.ts'

export type ShareListProps = {
  title: string
  rows: readonly AnalyticsRow[]
  /** What is counted: "sold", "orders", "payments". */
  counted: string
  hrefOf?: (row: AnalyticsRow) => string
}

const first = 10

/** Who or what brought how much, largest first, with its share. */
export function ShareList({ title, rows, counted, hrefOf }: ShareListProps) {
  const [isAll, setIsAll] = useState(false)
  const all = rows.reduce((sum, row) => sum + row.salesPence, 0)
  const max = Math.max(1, ...rows.map((row) => row.salesPence))
  const shown = isAll ? rows : rows.slice(0, first)
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-quiet">No sales in this period.</p>
      ) : (
        <ol className="flex flex-col gap-2 text-sm">
          {shown.map((row) => {
            const share = shareBps(row.salesPence, all)
            return (
              <li key={row.key}>
                <span className="flex min-h-8 items-center justify-between gap-3">
                  <span className="min-w-0 truncate">
                    {hrefOf ? <TextLink href={hrefOf(row)}>{row.name}</TextLink> : row.name}{' '}
                    <span className="text-quiet">
                      {formatCount(row.count)} {counted}
                    </span>
                  </span>
                  <span className="figures whitespace-nowrap">
                    {formatPence(row.salesPence)}{' '}
                    <span className="inline-block w-14 text-right text-quiet">
                      {share === null ? '' : formatShare(share)}
                    </span>
                  </span>
                </span>
                <span aria-hidden className="block h-1 rounded-full bg-line">
                  <span
                    style={{ width: `${(Math.max(0, row.salesPence) * 100) / max}%` }}
                    className="block h-1 rounded-full bg-tide"
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {rows.length > first && (
        <Button variant="quiet" className="mt-3" onPress={() => setIsAll(!isAll)}>
          {isAll ? `Show the first ${first}` : `Show all ${rows.length}`}
        </Button>
      )}
    </Card>
  )
}
