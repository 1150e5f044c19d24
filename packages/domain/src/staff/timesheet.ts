import { type Pence, pence, sumPence } from '../money/index.ts'
import { shareBps } from '../reports/index.ts'
import {
  flagsOf,
  type PayRate,
  payFor,
  rateOn,
  type ShiftFlag,
  unpaidMinutes,
  type WorkedInterval,
  workedMinutes,
} from './hours.ts'
import type { WorkedShift } from './worked-shift.ts'

/** A shift on the timesheet: what it counts for and what to look at. */
export type TimesheetShift = {
  readonly shift: WorkedShift
  readonly minutes: number
  readonly unpaidMinutes: number
  readonly ratePence: Pence | null
  /** Null where no rate was set, or the shift has no end. */
  readonly payPence: Pence | null
  readonly flags: ShiftFlag[]
}

export type TimesheetSum = {
  readonly minutes: number
  readonly payPence: Pence
  /** Shifts without an end: they are not in the hours. */
  readonly uncounted: number
  /** Minutes of people without a rate: they are not in the pay. */
  readonly unpricedMinutes: number
}

/** Puts rate, pay and flags beside each shift. `shifts` may begin before the first day shown, for the rest between days. */
export function timesheetShifts(
  shifts: readonly WorkedShift[],
  rates: readonly PayRate[],
  at: string,
): TimesheetShift[] {
  const inOrder = [...shifts].sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
  const lastEnded = new Map<string, WorkedInterval>()
  return inOrder.map((shift) => {
    const minutes = workedMinutes(shift)
    const ratePence = rateOn(rates, shift.staffId, shift.businessDate) ?? null
    const flags = flagsOf(shift, lastEnded.get(shift.staffId), at)
    if (shift.state === 'ended') lastEnded.set(shift.staffId, shift)
    return {
      shift,
      minutes,
      unpaidMinutes: unpaidMinutes(shift),
      ratePence,
      payPence: shift.state === 'ended' && ratePence !== null ? payFor(minutes, ratePence) : null,
      flags,
    }
  })
}

export function sumOf(rows: readonly TimesheetShift[]): TimesheetSum {
  return {
    minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    payPence: sumPence(rows.flatMap(({ payPence }) => payPence ?? [])),
    uncounted: rows.filter(({ shift }) => shift.state !== 'ended').length,
    unpricedMinutes: rows.reduce((sum, { minutes, ratePence }) => (ratePence === null ? sum + minutes : sum), 0),
  }
}

/** What a day's work cost against what it brought in. */
export type LabourDay = {
  readonly date: string
  readonly minutes: number
  readonly costPence: Pence
  /** Without VAT, after refunds. */
  readonly netSalesPence: Pence
  /** Cost as a part of net sales; null on a day that sold nothing. */
  readonly shareBps: number | null
}

export function labourDays(
  dates: readonly string[],
  rows: readonly TimesheetShift[],
  netSales: ReadonlyMap<string, Pence>,
): LabourDay[] {
  return dates.map((date) => {
    const { minutes, payPence } = sumOf(rows.filter(({ shift }) => shift.businessDate === date))
    return labourOf(date, minutes, payPence, netSales.get(date) ?? pence(0))
  })
}

export function labourOf(date: string, minutes: number, costPence: Pence, netSalesPence: Pence): LabourDay {
  return {
    date,
    minutes,
    costPence,
    netSalesPence,
    shareBps: netSalesPence > 0 ? shareBps(costPence, netSalesPence) : null,
  }
}
