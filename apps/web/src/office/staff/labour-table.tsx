import type { Timesheet } from '@tableside/contract/staff'
import { Card, classNames, formatPence } from '@tableside/ui'
import { formatShare } from '../../shared/format-count.ts'
import { formatHours, formatNearDate } from '../../shared/format-time.ts'

type Labour = NonNullable<Timesheet['labour']>

/** What each day's work cost against what the day sold. */
export function LabourTable({ labour: { days, total } }: { labour: Labour }) {
  return (
    <Card title="Labour cost against sales">
      <section
        aria-label="Labour cost against sales, table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="text-quiet">
              <th scope="col" className={classNames(cellStyles, 'text-left font-medium')}>
                Day
              </th>
              {['Hours', 'Cost', 'Net sales', 'Share'].map((title) => (
                <th key={title} scope="col" className={classNames(cellStyles, 'text-right font-medium')}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <Row key={day.date} title={formatNearDate(day.date)} day={day} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <Row title="Total" day={total} />
          </tfoot>
        </table>
      </section>
      <p className="mt-3 text-quiet text-sm">
        Cost is hours × hourly rate of the shifts that have ended. Net sales are without VAT and after refunds, as in
        the reports.
      </p>
    </Card>
  )
}

const cellStyles = 'h-11 border-line border-b px-3 whitespace-nowrap'

function Row({ title, day }: { title: string; day: Labour['total'] }) {
  const { minutes, costPence, netSalesPence, shareBps } = day
  const figures = [formatHours(minutes), formatPence(costPence), formatPence(netSalesPence), formatShare(shareBps)]
  return (
    <tr>
      <th scope="row" className={classNames(cellStyles, 'text-left font-normal')}>
        {title}
      </th>
      {figures.map((figure, place) => (
        <td key={place} className={classNames(cellStyles, 'figures text-right')}>
          {figure}
        </td>
      ))}
    </tr>
  )
}
