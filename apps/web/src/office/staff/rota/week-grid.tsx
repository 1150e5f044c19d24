import type { Rota } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { classNames, toast } from '@tableside/ui'
import { Plus, TriangleAlert } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatHours, formatNearDate } from '../../../shared/format-time.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import type { OpenShift } from './planned-shift-sheet.tsx'
import { formatShiftTimes, instantOfMinute, minuteOfDay, warningLabels } from './rota-labels.ts'
import { factsOf, useMoveShift } from './use-move-shift.ts'

export type WeekGridProps = {
  rota: Rota
  mayManage: boolean
  onOpen: (open: OpenShift) => void
  onDay: (date: string) => void
}

/** People down, days across. A shift is dragged to another day or person, or opened and changed. */
export function WeekGrid({ rota, mayManage, onOpen, onDay }: WeekGridProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const [over, setOver] = useState<string>()
  const move = useMoveShift(() => toast.success('The shift is moved'))
  const shiftOf = (id: string) => rota.shifts.find((shift) => shift.id === id)

  const handleDrop = (event: DragEvent, date: string, staffId: string) => {
    event.preventDefault()
    setOver(undefined)
    const shift = shiftOf(event.dataTransfer.getData('text/plain'))
    if (!shift || (shift.businessDate === date && shift.staffId === staffId)) return
    const at = (instant: string) => instantOfMinute(date, minuteOfDay(instant, shift.businessDate, timeZone), timeZone)
    const facts = { ...factsOf(shift), staffId, startsAt: at(shift.startsAt), endsAt: at(shift.endsAt) }
    // Its person was notified: a reason has to be given first.
    if (shift.publishedAt === null) move.mutate({ shift, facts })
    else onOpen({ kind: 'moved', shift, facts })
  }
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full min-w-[60rem] table-fixed border-collapse text-sm">
        <caption className="sr-only">The rota of the week</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 w-40 border-line border-b bg-surface p-2 text-left font-semibold"
            >
              Person
            </th>
            {rota.days.map(({ date }) => (
              <th key={date} scope="col" className="border-line border-b border-l p-0 text-left font-semibold">
                <button
                  type="button"
                  onClick={() => onDay(date)}
                  className={classNames(
                    'min-h-11 w-full cursor-pointer px-2 text-left hover:bg-hover',
                    date === rota.today && 'text-ink',
                  )}
                >
                  {formatNearDate(date)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rota.people.map((person) => (
            <tr key={person.staffId}>
              <th scope="row" className="sticky left-0 z-10 border-line border-b bg-surface p-2 text-left align-top">
                <span className="block truncate font-semibold">{person.name}</span>
                <span className="figures block font-normal text-quiet text-xs">
                  {formatHours(person.plannedMinutes)}
                  {person.weeklyMinutes !== null && ` of ${formatHours(person.weeklyMinutes)}`}
                </span>
              </th>
              {rota.days.map(({ date }) => {
                const cell = `${person.staffId} ${date}`
                const shifts = rota.shifts.filter(
                  (shift) => shift.staffId === person.staffId && shift.businessDate === date,
                )
                const absence = rota.absences.find(
                  (each) => each.staffId === person.staffId && each.fromDate <= date && date <= each.toDate,
                )
                return (
                  <td
                    key={date}
                    onDragOver={(event) => {
                      if (!mayManage) return
                      event.preventDefault()
                      setOver(cell)
                    }}
                    onDragLeave={() => setOver(undefined)}
                    onDrop={(event) => handleDrop(event, date, person.staffId)}
                    className={classNames(
                      'border-line border-b border-l p-1 align-top',
                      over === cell && 'bg-press',
                      absence && 'bg-hover',
                    )}
                  >
                    <div className="flex min-h-12 flex-col gap-1">
                      {absence && (
                        <span className="px-1 text-quiet text-xs">
                          {absence.kind === 'holiday' ? 'Holiday' : 'Cannot work'}
                        </span>
                      )}
                      {shifts.map((shift) => (
                        <ShiftChip
                          key={shift.id}
                          shift={shift}
                          rota={rota}
                          mayManage={mayManage}
                          timeZone={timeZone}
                          onOpen={onOpen}
                        />
                      ))}
                      {mayManage && shifts.length === 0 && (
                        <button
                          type="button"
                          aria-label={`Plan ${person.name} on ${formatNearDate(date)}`}
                          onClick={() => onOpen({ kind: 'new', date, staffId: person.staffId })}
                          className="flex min-h-11 cursor-pointer items-center justify-center rounded-control text-quiet opacity-40 hover:bg-hover hover:opacity-100 focus-visible:opacity-100 print:hidden"
                        >
                          <Plus size={16} aria-hidden />
                        </button>
                      )}
                    </div>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ShiftChipProps = {
  shift: PlannedShift
  rota: Rota
  mayManage: boolean
  timeZone: string
  onOpen: (open: OpenShift) => void
}

function ShiftChip({ shift, rota, mayManage, timeZone, onOpen }: ShiftChipProps) {
  const warnings = rota.warnings.filter(({ shiftId }) => shiftId === shift.id)
  const isCancelled = shift.state === 'cancelled'
  const name = rota.people.find(({ staffId }) => staffId === shift.staffId)?.name ?? ''
  const look = classNames(
    'flex min-h-11 w-full flex-col justify-center rounded-control border px-2 py-1 text-left leading-tight',
    shift.publishedAt === null ? 'border-edge border-dashed bg-paper' : 'border-herb bg-herb-wash',
    isCancelled && 'border-line bg-paper text-quiet line-through',
    warnings.length > 0 && 'border-saffron bg-saffron-wash',
  )
  const inside = (
    <>
      <span className="figures flex items-center gap-1 font-semibold">
        {formatShiftTimes(shift, timeZone)}
        {warnings.length > 0 && (
          <TriangleAlert size={13} aria-label={warnings.map(({ kind }) => warningLabels[kind].label).join(', ')} />
        )}
      </span>
      <span className="truncate text-xs">
        {[shift.role, shift.breakMinutes > 0 && `${shift.breakMinutes} min break`, shift.note]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
  if (!mayManage) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      draggable={!isCancelled}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', shift.id)}
      onClick={() => onOpen({ kind: 'shift', shift })}
      className={classNames(look, 'cursor-pointer hover:brightness-[0.97]')}
    >
      <span className="sr-only">{`${name}, ${formatNearDate(shift.businessDate)}, ${formatShiftTimes(shift, timeZone)}${
        isCancelled ? ', cancelled' : shift.publishedAt === null ? ', draft' : ''
      }${warnings.map(({ kind }) => `, ${warningLabels[kind].label}`).join('')}`}</span>
      <span aria-hidden className="flex flex-col">
        {inside}
      </span>
    </button>
  )
}
