import type { Rota } from '@tableside/contract/staff'
import { pence, sumPence } from '@tableside/domain/money'
import { shareBps } from '@tableside/domain/reports'
import { Card, Money } from '@tableside/ui'
import { formatShare } from '../../../shared/format-count.ts'
import { formatHours, formatNearDate } from '../../../shared/format-time.ts'

/** What the plan costs against what each weekday usually sells. */
export function CostTable({ rota }: { rota: Rota }) {
  const { days, unpricedMinutes } = rota
  const cost = pence(sumPence(days.flatMap(({ costPence }) => costPence ?? [])))
  const usual = pence(sumPence(days.flatMap(({ usualSalesPence }) => usualSalesPence ?? [])))
  const minutes = days.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0)
  return (
    <Card title="Planned labour against usual sales">
      <section
        aria-label="Planned labour against usual sales, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full min-w-[32rem] text-sm">
          <thead>
            <tr className="text-quiet">
              <th scope="col" className="py-2 text-left font-medium">
                Day
              </th>
              {['Hours', 'Cost', 'Usual net sales', 'Share'].map((head) => (
                <th key={head} scope="col" className="py-2 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-medium">
                  {formatNearDate(day.date)}
                </th>
                <td className="figures text-right">{formatHours(day.plannedMinutes)}</td>
                <td className="text-right">{day.costPence === null ? '–' : <Money pence={day.costPence} />}</td>
                <td className="text-right">
                  {day.usualSalesPence === null ? '–' : <Money pence={day.usualSalesPence} />}
                </td>
                <td className="figures text-right">{formatShare(day.shareBps)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-edge border-t font-semibold">
              <th scope="row" className="py-2 text-left">
                Week
              </th>
              <td className="figures text-right">{formatHours(minutes)}</td>
              <td className="text-right">
                <Money pence={cost} />
              </td>
              <td className="text-right">{usual > 0 ? <Money pence={usual} /> : '–'}</td>
              <td className="figures text-right">{formatShare(usual > 0 ? shareBps(cost, usual) : null)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-3 text-quiet text-sm">
        Usual sales are the middle of the last four same weekdays that sold something, without VAT.
        {unpricedMinutes > 0 && ` ${formatHours(unpricedMinutes)} have no hourly rate and are not in the cost.`}
      </p>
    </Card>
  )
}
