import type { Rota } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { classNames } from '@tableside/ui'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { formatNearDate } from '../../../shared/format-time.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import type { OpenShift } from './planned-shift-sheet.tsx'
import { formatClock, formatShiftTimes, instantOfMinute, minuteOfDay } from './rota-labels.ts'
import { factsOf, useMoveShift } from './use-move-shift.ts'

export type DayTimelineProps = {
  rota: Rota
  date: string
  mayManage: boolean
  onDay: (date: string) => void
  onOpen: (open: OpenShift) => void
}

const quarter = 15
const minPx = 44

type Drag = {
  readonly kind: 'create' | 'move' | 'start' | 'end'
  readonly staffId: string
  readonly shift: PlannedShift | undefined
  readonly fromX: number
  readonly from: number
  readonly to: number
  readonly by: number
}

/**
 * One day on its clock. Drag along an empty row to plan, a bar to move it, its ends to make it longer or shorter; with
 * the keyboard, arrow keys move a bar by a quarter of an hour and, with Shift, its end.
 */
export function DayTimeline({ rota, date, mayManage, onDay, onOpen }: DayTimelineProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const track = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const move = useMoveShift()
  const shifts = rota.shifts.filter((shift) => shift.businessDate === date)
  const minute = (instant: string) => minuteOfDay(instant, date, timeZone)
  const opening = rota.days.find((day) => day.date === date)?.opening
  const first = floorHour(
    Math.min(8 * 60, (opening?.opens ?? 600) - 60, ...shifts.map(({ startsAt }) => minute(startsAt))),
  )
  const last = ceilHour(Math.max(24 * 60, ...shifts.map(({ endsAt }) => minute(endsAt))))
  const span = last - first
  const place = (at: number) => `${((at - first) / span) * 100}%`
  const hours = Array.from({ length: span / 60 }, (_, hour) => first + hour * 60)

  const minutesPerPx = () => span / Math.max(1, track.current?.clientWidth ?? 1)
  const snap = (minutes: number) => Math.floor(minutes / quarter + 0.5) * quarter
  const timesOf = ({ kind, from, to, by }: Drag): readonly [number, number] => {
    if (kind === 'move') return [from + by, to + by]
    if (kind === 'start') return [Math.min(from + by, to - quarter), to]
    if (kind === 'end') return [from, Math.max(to + by, from + quarter)]
    return by >= 0 ? [from, from + Math.max(by, quarter)] : [from + by, from]
  }
  const begin = (event: PointerEvent<HTMLElement>, kind: Drag['kind'], staffId: string, shift?: PlannedShift) => {
    if (!mayManage || event.button !== 0 || shift?.state === 'cancelled') return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const left = track.current?.getBoundingClientRect().left ?? 0
    const at = first + snap((event.clientX - left) * minutesPerPx())
    const [from, to] = shift ? [minute(shift.startsAt), minute(shift.endsAt)] : [at, at]
    setDrag({ kind, staffId, shift, fromX: event.clientX, from, to, by: 0 })
  }
  const goOn = (event: PointerEvent<HTMLElement>) =>
    drag && setDrag({ ...drag, by: snap((event.clientX - drag.fromX) * minutesPerPx()) })
  const end = () => {
    if (!drag) return
    setDrag(undefined)
    const [from, to] = timesOf(drag)
    if (!drag.shift) {
      if (drag.by !== 0) onOpen({ kind: 'new', date, staffId: drag.staffId, from, to })
      return
    }
    if (drag.by === 0) onOpen({ kind: 'shift', shift: drag.shift })
    else retime(drag.shift, from, to)
  }
  const retime = (shift: PlannedShift, from: number, to: number) => {
    const facts = {
      ...factsOf(shift),
      startsAt: instantOfMinute(date, from, timeZone),
      endsAt: instantOfMinute(date, to, timeZone),
    }
    if (shift.publishedAt === null) move.mutate({ shift, facts })
    else onOpen({ kind: 'moved', shift, facts })
  }
  const handleKey = (event: KeyboardEvent, shift: PlannedShift) => {
    const by = event.key === 'ArrowLeft' ? -quarter : event.key === 'ArrowRight' ? quarter : 0
    if (by === 0 || shift.state === 'cancelled') {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        onOpen({ kind: 'shift', shift })
      }
      return
    }
    event.preventDefault()
    const [from, to] = [minute(shift.startsAt), minute(shift.endsAt)]
    if (event.shiftKey) retime(shift, from, Math.max(to + by, from + quarter))
    else retime(shift, from + by, to + by)
  }
  const bar = ([from, to]: readonly [number, number]) => ({
    left: place(from),
    width: `${((to - from) / span) * 100}%`,
  })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-1 print:hidden">
        {rota.days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            onClick={() => onDay(day.date)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-full px-4 font-medium text-sm',
              day.date === date ? 'bg-ink text-paper' : 'hover:bg-hover',
            )}
          >
            {formatNearDate(day.date)}
          </button>
        ))}
      </div>
      <section
        aria-label={`The rota of ${formatNearDate(date)}`}
        className="relative overflow-x-auto rounded-card border border-line bg-surface"
      >
        <div className="grid min-w-[52rem] grid-cols-[10rem_minmax(0,1fr)] text-sm">
          <div className="sticky left-0 z-20 border-line border-b bg-surface p-2 font-semibold">Person</div>
          <div ref={track} className="relative h-10 border-line border-b border-l">
            {hours.map((hour) => (
              <span
                key={hour}
                className="figures absolute top-2.5 pl-1 text-quiet text-xs"
                style={{ left: place(hour) }}
              >
                {formatClock(hour)}
              </span>
            ))}
          </div>
          {rota.people.map((person) => (
            <div key={person.staffId} className="contents">
              <div className="sticky left-0 z-20 truncate border-line border-b bg-surface p-2 font-semibold">
                {person.name}
              </div>
              <div
                className={classNames(
                  'hour-lines relative h-14 touch-pan-y border-line border-b border-l',
                  mayManage && 'cursor-copy',
                )}
                style={{ backgroundSize: `${(60 / span) * 100}% 100%` }}
                onPointerDown={(event) => begin(event, 'create', person.staffId)}
                onPointerMove={goOn}
                onPointerUp={end}
                onPointerCancel={() => setDrag(undefined)}
              >
                {shifts
                  .filter(({ staffId }) => staffId === person.staffId)
                  .map((shift) => {
                    const isDragged = drag?.shift?.id === shift.id
                    const times =
                      isDragged && drag ? timesOf(drag) : ([minute(shift.startsAt), minute(shift.endsAt)] as const)
                    const isCancelled = shift.state === 'cancelled'
                    return (
                      <div key={shift.id} className="absolute inset-y-1" style={{ ...bar(times), minWidth: minPx }}>
                        <button
                          type="button"
                          disabled={!mayManage}
                          onPointerDown={(event) => begin(event, 'move', person.staffId, shift)}
                          onPointerMove={goOn}
                          onPointerUp={(event) => {
                            event.stopPropagation()
                            if (isCancelled) onOpen({ kind: 'shift', shift })
                            else end()
                          }}
                          onKeyDown={(event) => handleKey(event, shift)}
                          className={classNames(
                            'flex size-full touch-none select-none flex-col justify-center overflow-hidden rounded-control border px-3 text-left leading-tight',
                            shift.publishedAt === null
                              ? 'border-edge border-dashed bg-paper'
                              : 'border-herb bg-herb-wash',
                            isCancelled && 'text-quiet line-through',
                            rota.warnings.some(({ shiftId }) => shiftId === shift.id) &&
                              'border-saffron bg-saffron-wash',
                            mayManage && !isCancelled && 'cursor-grab active:cursor-grabbing',
                          )}
                        >
                          <span className="sr-only">
                            {`${person.name}, ${formatShiftTimes(shift, timeZone)}${isCancelled ? ', cancelled' : ''}`}
                          </span>
                          <span aria-hidden className="figures truncate font-semibold">
                            {formatClock(times[0])}–{formatClock(times[1])}
                          </span>
                          <span aria-hidden className="truncate text-xs">
                            {shift.role}
                          </span>
                        </button>
                        {mayManage &&
                          !isCancelled &&
                          (['start', 'end'] as const).map((kind) => (
                            <span
                              key={kind}
                              aria-hidden
                              onPointerDown={(event) => begin(event, kind, person.staffId, shift)}
                              onPointerMove={goOn}
                              onPointerUp={(event) => {
                                event.stopPropagation()
                                end()
                              }}
                              className={classNames(
                                'absolute inset-y-0 w-3 cursor-ew-resize touch-none',
                                kind === 'start' ? 'left-0' : 'right-0',
                              )}
                            />
                          ))}
                      </div>
                    )
                  })}
                {drag && !drag.shift && drag.staffId === person.staffId && drag.by !== 0 && (
                  <div
                    className="pointer-events-none absolute inset-y-1 rounded-control border border-tide bg-tide-wash px-2 py-1"
                    style={bar(timesOf(drag))}
                  >
                    <span className="figures font-semibold">
                      {formatClock(timesOf(drag)[0])}–{formatClock(timesOf(drag)[1])}
                    </span>
                  </div>
                )}
              </div>
            </div>
          ))}
        </div>
      </section>
      {mayManage && (
        <p className="text-quiet text-sm print:hidden">
          Drag along a row to plan a shift, a bar to move it, its ends to change its length. Arrow keys move the bar in
          focus by a quarter of an hour; with Shift they move its end.
        </p>
      )}
    </div>
  )
}

const floorHour = (minutes: number) => Math.floor(minutes / 60) * 60
const ceilHour = (minutes: number) => Math.ceil(minutes / 60) * 60
