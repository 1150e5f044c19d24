import type { Timesheet } from '@tableside/contract/staff'
import { plainPounds } from '@tableside/domain/money'
import { decimalHours } from '@tableside/domain/staff'
import { localTime } from '@tableside/domain/time'
import { csvRow } from '../../http/csv-row.ts'

const flagLabels = {
  missed_clock_out: 'no clock-out',
  no_break: 'over 6 hours without a 20 minute break',
  short_rest: 'under 11 hours since the day before',
  outside_rota: 'outside the rota, not approved',
} as const

const head = [
  'Person',
  'Location',
  'Business day',
  'In',
  'Out',
  'Unpaid break, minutes',
  'Minutes',
  'Hours',
  'Rate',
  'Pay',
  'Corrected',
  'To check',
]

/** The timesheet for the payroll: a row a shift, the sums of its columns below. */
export function timesheetCsv(
  { people, total }: Timesheet,
  locationNames: ReadonlyMap<string, string>,
  timeZone: string,
): string {
  const moment = (instant: string | null) =>
    instant === null ? '' : new Date(localTime(instant, timeZone)).toISOString().slice(0, 16).replace('T', ' ')
  const money = (amount: Timesheet['total']['payPence']) => (amount === null ? '' : { figure: plainPounds(amount) })
  const rows = people.flatMap(({ name, shifts }) =>
    shifts.map(({ shift, minutes, unpaidMinutes, ratePence, payPence, isCorrected, flags }) => [
      name,
      locationNames.get(shift.locationId) ?? '',
      shift.businessDate,
      moment(shift.startedAt),
      moment(shift.endedAt),
      unpaidMinutes,
      minutes,
      { figure: decimalHours(minutes) },
      money(ratePence),
      money(payPence),
      isCorrected ? 'yes' : '',
      flags.map((flag) => flagLabels[flag]).join('; '),
    ]),
  )
  const sums = ['Total', '', '', '', '', '', total.minutes, { figure: decimalHours(total.minutes) }, '']
  return [head, ...rows, [...sums, money(total.payPence), '', '']].map(csvRow).join('')
}
