import type { Cell, Column, ReportTable } from '@tableside/domain/reports'
import { formatVatRate } from '@tableside/domain/reports'
import { decimalHours } from '@tableside/domain/staff'
import { classNames, formatPence } from '@tableside/ui'
import { formatCount } from '../format-count.ts'

/** One table of a report, as it is also printed: words left, figures right, the sum below. */
export function ReportTableView({ table, isTitled = true }: { table: ReportTable; isTitled?: boolean }) {
  const { title, columns, rows, totals, note } = table
  return (
    <section aria-label={title} className="@container break-inside-avoid">
      {isTitled && <h2 className="mb-2 font-semibold text-base">{title}</h2>}
      {rows.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-quiet">Nothing in this period.</p>
      ) : (
        <section
          aria-label={`${title}, table`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
        >
          <table className="w-full border-separate border-spacing-0 text-sm">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={classNames(cellStyles(column), 'h-11 font-medium text-quiet')}
                  >
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={`${place} ${row[0]}`} className="hover:bg-hover">
                  {columns.map((column, n) => (
                    <td key={column.key} className={cellStyles(column)}>
                      {formatCell(column, row[n] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {totals && (
              <tfoot>
                <tr>
                  {columns.map((column, n) => (
                    <td key={column.key} className={classNames(cellStyles(column), 'border-b-0! font-semibold')}>
                      {formatCell(column, totals[n] ?? null)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </section>
      )}
      {note && <p className="mt-2 text-quiet text-sm">{note}</p>}
    </section>
  )
}

function cellStyles({ kind }: Column): string {
  return classNames(
    'h-11 border-line border-b px-2 py-1.5 @xl:whitespace-nowrap @xl:px-4 print:h-auto print:px-2',
    kind === 'text' || kind === 'date' ? 'text-left' : 'figures whitespace-nowrap text-right',
  )
}

function formatCell({ kind }: Column, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (kind === 'minutes') return decimalHours(cell)
  return kind === 'pence' ? formatPence(cell) : kind === 'rate' ? formatVatRate(cell) : formatCount(cell)
}
