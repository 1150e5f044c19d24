import type { Rota } from '@tableside/contract/staff'
import { plannedMinutes } from '@tableside/domain/rota'
import { decimalHours } from '@tableside/domain/staff'
import { localTime } from '@tableside/domain/time'
import { csvRow } from '../../../http/csv-row.ts'

const head = [
  ...['Person', 'Role', 'Location', 'Business day', 'Starts', 'Ends', 'Unpaid break, minutes', 'Hours'],
  ...['State', 'Published', 'Note'],
]

/** A week's rota: a row a shift, cancelled ones with their state, the planned hours below. */
export function rotaCsv(rota: Rota, locationName: string, timeZone: string): string {
  const local = (instant: string) => new Date(localTime(instant, timeZone)).toISOString().slice(0, 16).replace('T', ' ')
  const nameOf = (id: string) => rota.people.find(({ staffId }) => staffId === id)?.name ?? ''
  const rows = rota.shifts.map((shift) => [
    ...[
      nameOf(shift.staffId),
      shift.role,
      locationName,
      shift.businessDate,
      local(shift.startsAt),
      local(shift.endsAt),
    ],
    { figure: `${shift.breakMinutes}` },
    { figure: shift.state === 'planned' ? decimalHours(plannedMinutes(shift)) : '0.00' },
    shift.state,
    shift.publishedAt === null ? 'draft' : local(shift.publishedAt),
    shift.note,
  ])
  const planned = rota.shifts.filter(({ state }) => state === 'planned')
  const minutes = planned.reduce((sum, shift) => sum + plannedMinutes(shift), 0)
  const sums = ['Total', '', '', '', '', '', '', { figure: decimalHours(minutes) }, '', '', '']
  return [head, ...rows, sums].map(csvRow).join('')
}
