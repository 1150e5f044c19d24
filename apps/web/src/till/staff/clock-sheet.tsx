import { type AtClock, clock, lookAtClock } from '@tableside/contract/staff'
import type { ClockAction } from '@tableside/domain/staff'
import { Banner, Button, PinPad, Sheet, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Coffee, LogIn, LogOut, Play } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatHours, formatNearDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { actionLabels, wallClock } from '../../shared/staff/staff-labels.ts'
import { toastFailure } from '../../shared/toast-failure.ts'

type Known = { readonly pin: string; readonly atClock: AtClock }

/** The clock at the till: whose PIN it is, then in, break and out – under their own name, whoever is signed in. */
export function ClockSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const [known, setKnown] = useState<Known>()
  const look = useMutation({
    mutationFn: async (pin: string) => {
      const body = { pin, locationId: location.id }
      const { atClock } = await api(lookAtClock, { params: { restaurantId: restaurant.id }, body })
      return { pin, atClock }
    },
    onSuccess: setKnown,
  })
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Clock in or out, ${location.name}`}>
      {known ? (
        <AtTheClock {...known} onBack={() => setKnown(undefined)} onDone={onClose} />
      ) : (
        <div className="flex justify-center py-2">
          <PinPad
            label="Your own PIN"
            length={6}
            minLength={4}
            onComplete={(pin) => look.mutate(pin)}
            isDisabled={look.isPending}
            error={look.error ? formatFailure(look.error) : undefined}
          />
        </div>
      )}
    </Sheet>
  )
}

const icons: Record<ClockAction, typeof LogIn> = {
  clock_in: LogIn,
  start_break: Coffee,
  end_break: Play,
  clock_out: LogOut,
}

function AtTheClock({ pin, atClock, onBack, onDone }: Known & { onBack: () => void; onDone: () => void }) {
  const { restaurant, location } = useRestaurant()
  const queryClient = useQueryClient()
  const { name, shift, choices } = atClock
  // One id and one key a visit: a second press of the same button is the same clocking.
  const [ids] = useState(() => ({ shiftId: newId(), key: newId() }))
  const press = useMutation({
    mutationFn: (action: ClockAction) =>
      api(clock, {
        params: { restaurantId: restaurant.id },
        body: { pin, action, locationId: location.id, shiftId: ids.shiftId },
        key: `${action} ${ids.key}`,
      }),
    onSuccess: ({ at, minutes }, action) => {
      const { time } = wallClock(at, restaurant.timeZone)
      toast.success(formatDone(name, action, time, minutes))
      onDone()
    },
    onError: (error) => {
      toastFailure(`Couldn’t clock ${name} in or out`, error)
      onBack()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['timesheet'] }),
  })
  const isForgotten = shift !== null && choices.includes('clock_in')
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="font-display font-semibold text-2xl">{name}</p>
        <p className="text-quiet">{formatShiftState(atClock, restaurant.timeZone)}</p>
      </div>
      {atClock.planned.length > 0 && (
        <section aria-label="Your shifts">
          <h3 className="font-semibold text-sm">Your next shifts</h3>
          <ul className="text-sm">
            {atClock.planned.map((planned) => (
              <li key={planned.id} className="figures py-0.5">
                <span className={planned.state === 'cancelled' ? 'line-through' : undefined}>
                  {formatNearDate(planned.businessDate)}, {wallClock(planned.startsAt, restaurant.timeZone).time}–
                  {wallClock(planned.endsAt, restaurant.timeZone).time}
                </span>
                {planned.state === 'cancelled' ? ' cancelled' : planned.role && ` ${planned.role}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isForgotten && (
        <Banner tone="attention" title="You did not clock out of your last shift">
          Clock in for today. A manager will enter when the last one ended.
        </Banner>
      )}
      {choices.map((action, place) => {
        const Icon = icons[action]
        return (
          <Button
            key={action}
            size="large"
            variant={place === 0 ? 'primary' : 'secondary'}
            icon={<Icon size={22} aria-hidden />}
            onPress={() => press.mutate(action)}
            isPending={press.isPending && press.variables === action}
            isDisabled={press.isPending}
          >
            {actionLabels[action]}
          </Button>
        )
      })}
      <Button variant="quiet" onPress={onBack} isDisabled={press.isPending}>
        Another person
      </Button>
    </div>
  )
}

function formatShiftState({ shift }: AtClock, timeZone: string): string {
  if (!shift) return 'Not at work'
  const since = wallClock(shift.startedAt, timeZone)
  const pause = shift.breaks.find(({ endedAt }) => endedAt === null)
  const work = `At work since ${since.time} on ${since.date.split('-').reverse().join('/')}`
  return pause ? `${work}, on a break since ${wallClock(pause.startedAt, timeZone).time}` : work
}

function formatDone(name: string, action: ClockAction, time: string, minutes: number): string {
  switch (action) {
    case 'clock_in':
      return `${name} is clocked in at ${time}`
    case 'start_break':
      return `${name} is on a break from ${time}`
    case 'end_break':
      return `${name} is back at work at ${time}`
    case 'clock_out':
      return `${name} clocked out at ${time}: ${formatHours(minutes)}`
  }
}
