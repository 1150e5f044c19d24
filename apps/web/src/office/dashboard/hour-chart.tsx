import type { Overview } from '@tableside/contract/dashboard'
import { Card, formatPence, formatShortPence, Money } from '@tableside/ui'
import { axisEnd } from './axis.ts'
import { formatHour } from './format-change.ts'

export type HourChartProps = { hours: Overview['hours']; lastDay: string }

/** Takings by the hour, today as full bars before last week's outlines; the table with the same figures is under it. */
export function HourChart({ hours, lastDay }: HourChartProps) {
  const shown = withSales(hours)
  const max = axisEnd(Math.max(0, ...shown.flatMap(({ todayPence, beforePence }) => [todayPence, beforePence])))
  return (
    <Card title="Takings by hour">
      {shown.length === 0 ? (
        <p className="py-10 text-center text-quiet">No takings yet today or {lastDay}.</p>
      ) : (
        <>
          <Legend lastDay={lastDay} />
          <div aria-hidden className="mt-3 flex gap-3">
            <div className="figures flex h-48 flex-col justify-between text-right text-quiet text-xs">
              <span>{formatShortPence(max)}</span>
              <span>{formatShortPence(max / 2)}</span>
              <span>£0</span>
            </div>
            <div className="min-w-0 flex-1">
              <div className="flex h-48 items-end gap-1 border-line border-b bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1px] bg-[position:0_50%] bg-no-repeat">
                {shown.map((hour) => (
                  <Bars key={hour.hour} {...hour} max={max} />
                ))}
              </div>
              <div className="mt-1 flex gap-1">
                {shown.map(({ hour }, index) => (
                  <span key={hour} className="figures min-w-0 flex-1 text-center text-quiet text-xs">
                    {index % labelEvery(shown.length) === 0 ? String(hour).padStart(2, '0') : ''}
                  </span>
                ))}
              </div>
            </div>
          </div>
          <details className="mt-3">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control text-quiet text-sm hover:text-ink">
              Show as a table
            </summary>
            <HourTable hours={shown} lastDay={lastDay} />
          </details>
        </>
      )}
    </Card>
  )
}

function Bars({ hour, todayPence, beforePence, max }: Overview['hours'][number] & { max: number }) {
  const height = (pence: number) => `${(Math.max(0, pence) * 100) / max}%`
  const words = `${formatHour(hour)}: ${formatPence(todayPence)}, the week before ${formatPence(beforePence)}`
  return (
    <div title={words} className="relative h-full min-w-0 flex-1">
      <div
        style={{ height: height(beforePence) }}
        className="absolute inset-x-0 bottom-0 rounded-t-[3px] border border-edge border-b-0 border-dashed"
      />
      <div
        style={{ height: height(todayPence) }}
        className="absolute inset-x-[15%] bottom-0 rounded-t-[3px] bg-tide transition-[height]"
      />
    </div>
  )
}

function Legend({ lastDay }: { lastDay: string }) {
  return (
    <p aria-hidden className="flex flex-wrap gap-x-4 text-quiet text-sm">
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-[3px] bg-tide" /> Today
      </span>
      <span className="flex items-center gap-2">
        <span className="size-3 rounded-[3px] border border-edge border-dashed" /> {capitalised(lastDay)}, whole day
      </span>
    </p>
  )
}

function HourTable({ hours, lastDay }: HourChartProps) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Takings by hour, today and {lastDay}</caption>
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Hour
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Today
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Orders today
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {capitalised(lastDay)}
            </th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, todayPence, beforePence, todayOrders }) => (
            <tr key={hour} className="border-line border-t">
              <th scope="row" className="figures py-1.5 text-left font-normal">
                {formatHour(hour)}
              </th>
              <td className="py-1.5 text-right">
                <Money pence={todayPence} />
              </td>
              <td className="figures py-1.5 text-right">{todayOrders}</td>
              <td className="py-1.5 text-right">
                <Money pence={beforePence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From the first hour with money in it to the last, of either day. */
function withSales(hours: Overview['hours']): Overview['hours'] {
  const hasMoney = ({ todayPence, beforePence }: Overview['hours'][number]) => todayPence !== 0 || beforePence !== 0
  const first = hours.findIndex(hasMoney)
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex(hasMoney) + 1)
}

const labelEvery = (count: number) => (count > 14 ? 3 : count > 8 ? 2 : 1)
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
