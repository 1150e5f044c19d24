import type { Analytics } from '@tableside/contract/reports'
import { pence, wholePounds } from '@tableside/domain/money'
import { Card, formatPence, formatShortPence, TextLink } from '@tableside/ui'
import { counted } from '../../../shared/format-count.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export type HeatMapProps = Pick<Analytics, 'hours'> & {
  /** The orders of an hour of a weekday. */
  hrefOf: (cell: { weekday: number; hour: number }) => string
}

/** When it is busy: a row a weekday, a column an hour. A table with figures, coloured by how much was sold. */
export function HeatMap({ hours, hrefOf }: HeatMapProps) {
  const busy = hours.filter(({ orders }) => orders > 0)
  const max = Math.max(1, ...busy.map(({ salesPence }) => salesPence))
  // A night that ends after midnight stands at its end, not at the beginning of the table.
  const columns = [...new Set(busy.map(({ hour }) => hour))].sort((a, b) => ((a + 20) % 24) - ((b + 20) % 24))
  return (
    <Card title="Sales by weekday and hour">
      {busy.length === 0 ? (
        <p className="py-10 text-center text-quiet">No sales in this period.</p>
      ) : (
        <section
          aria-label="Sales by weekday and hour, table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative overflow-x-auto"
        >
          <table className="w-full border-separate border-spacing-1 text-xs">
            <thead>
              <tr>
                <td />
                {columns.map((hour) => (
                  <th key={hour} scope="col" className="figures font-medium text-quiet">
                    {`${hour}`.padStart(2, '0')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weekdays.map((name, place) => (
                <tr key={name}>
                  <th scope="row" className="pr-2 text-left font-medium text-quiet">
                    {name}
                  </th>
                  {columns.map((hour) => {
                    const cell = busy.find((each) => each.weekday === place + 1 && each.hour === hour)
                    const share = cell ? Math.ceil((cell.salesPence * 10) / max) * 9 : 0
                    return (
                      <td
                        key={hour}
                        title={
                          cell
                            ? `${name} ${hour}:00: ${formatPence(cell.salesPence)}, ${counted(cell.orders, 'order', 'orders')}`
                            : undefined
                        }
                        style={{
                          backgroundColor: `color-mix(in oklab, var(--tide) ${Math.min(share, 60)}%, var(--paper))`,
                        }}
                        className="figures h-11 min-w-14 rounded-[4px] text-center"
                      >
                        {cell && (
                          <TextLink
                            href={hrefOf(cell)}
                            className="flex min-h-11 items-center justify-center text-ink! no-underline! hover:underline!"
                          >
                            <span className="sr-only">{`${name} ${hour}:00, ${counted(cell.orders, 'order', 'orders')}, `}</span>
                            {formatShortPence(wholePounds(pence(cell.salesPence)))}
                          </TextLink>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
