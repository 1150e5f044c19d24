import { Button, TextField } from '@tableside/ui'
import { Printer } from 'lucide-react'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { DayActions, DaySheet } from '../../shared/reports/day-sheet.tsx'
import { useEndOfDay } from '../../shared/reports/use-end-of-day.ts'
import { todayIn } from './dates.ts'

export type DayTabProps = { date: string; onDateChange: (date: string) => void; onClosed: (zId: string) => void }

/** The X: a day so far, and the button that closes it. */
export function DayTab({ date, onDateChange, onClosed }: DayTabProps) {
  const { restaurant, location } = useRestaurant()
  const day = useEndOfDay(date, onClosed)
  const isToday = date === todayIn(restaurant)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <TextField
          label="Business day"
          type="date"
          className="w-44"
          value={date}
          onChange={(chosen) => chosen && onDateChange(chosen)}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={<Printer size={18} aria-hidden />} onPress={() => window.print()} isDisabled={!day.x.data}>
            Print X
          </Button>
          <DayActions {...{ day, date, isToday }} />
        </div>
      </div>
      <p className="hidden text-lg print:block">
        X – {restaurant.name}, {location.name}, {formatDate(date)}
      </p>
      <DaySheet
        {...{ day, isToday }}
        ways={{
          openBills: ['See the bills', `/dashboard/orders?state=open&locationId=${location.id}`],
          unansweredPayments: ['See the payments', '/dashboard/payments?tab=attention'],
          heldPayments: ['Decide', '/dashboard/payments?tab=attention'],
          openDrawers: ['Open the till', '/till'],
        }}
      />
    </div>
  )
}
