import type { Status } from '@tableside/contract/health'
import { formatUptime } from '@tableside/domain/health'
import { classNames } from '@tableside/ui'

type Day = Status['days'][number]

/** One bar a day, the last 30 on a phone; a bar's height never says less than its colour. */
export function UptimeBars({ days }: { days: readonly Day[] }) {
  const measured = days.filter(({ expected }) => expected > 0)
  const good = measured.filter(({ expected, up }) => up === expected).length
  return (
    <figure className="flex flex-col gap-2">
      <div
        role="img"
        aria-label={`${measured.length} of ${days.length} days measured, ${good} of them without a missing minute`}
        className="flex h-16 items-end gap-px sm:gap-0.5"
      >
        {days.map((day, index) => (
          <span
            key={day.date}
            title={`${day.date}: ${formatUptime(day)}`}
            className={classNames(
              'min-w-0 flex-1 rounded-t-[2px]',
              barStyles(day),
              index < days.length - 30 && 'max-sm:hidden',
            )}
          />
        ))}
      </div>
      <figcaption className="figures flex justify-between text-quiet text-sm">
        <span className="sm:hidden">30 days ago</span>
        <span className="max-sm:hidden">90 days ago</span>
        <span>
          {measured.length} {measured.length === 1 ? 'day' : 'days'} measured
        </span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}

/** Not measured is low and grey; a day without a missing minute is full. */
function barStyles({ expected, up }: Day): string {
  if (expected === 0) return 'h-2 bg-line'
  if (up === expected) return 'h-full bg-herb'
  return up * 100 >= expected * 99 ? 'h-4/5 bg-saffron' : 'h-3/5 bg-beet'
}
