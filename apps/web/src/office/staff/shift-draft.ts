import type { WorkBreak, WorkedShift } from '@tableside/domain/staff'
import { newId } from '../../shared/new-id.ts'
import { instantAt, wallClock } from '../../shared/staff/staff-labels.ts'

/** A shift as its form holds it: times of the clock on the wall. A time before `from` is on the day after. */
export type ShiftDraft = {
  readonly locationId: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly breaks: readonly {
    readonly key: string
    readonly from: string
    readonly to: string
    readonly isPaid: boolean
    readonly was?: WorkBreak
  }[]
  readonly reason: string
}

type Begin = { readonly timeZone: string; readonly locationId: string; readonly date: string }

export function beginDraft(shift: WorkedShift | undefined, { timeZone, locationId, date }: Begin): ShiftDraft {
  if (!shift) return { locationId, date, from: '', to: '', breaks: [], reason: '' }
  const start = wallClock(shift.startedAt, timeZone)
  const time = (instant: string | null) => (instant === null ? '' : wallClock(instant, timeZone).time)
  return {
    locationId: shift.locationId,
    date: start.date,
    from: start.time,
    to: time(shift.endedAt),
    breaks: shift.breaks.map((was) => ({
      key: newId(),
      from: time(was.startedAt),
      to: time(was.endedAt),
      isPaid: was.isPaid,
      was,
    })),
    reason: '',
  }
}

type DraftErrors = Partial<Record<'date' | 'from' | 'to' | 'breaks' | 'reason', string>>

export function draftErrors(draft: ShiftDraft, { mayStayOpen }: { readonly mayStayOpen: boolean }): DraftErrors {
  const errors: DraftErrors = {}
  if (!draft.date) errors.date = 'Choose the day'
  if (!draft.from) errors.from = 'When did it begin?'
  if (!draft.to && !mayStayOpen) errors.to = 'When did it end?'
  const openBreaks = draft.breaks.filter(({ to }) => !to)
  const mayLast = mayStayOpen && !draft.to && openBreaks.length === 1 && openBreaks[0] === draft.breaks.at(-1)
  if (draft.breaks.some(({ from }) => !from) || (openBreaks.length > 0 && !mayLast)) {
    errors.breaks = 'Say when each break began and ended, or remove it'
  }
  if (draft.reason.trim().length < 3) errors.reason = 'Enter a reason'
  return errors
}

type DraftTimes = {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly breaks: WorkBreak[]
}

/**
 * The instants of a draft without errors. What nobody touched keeps its seconds: it then overlaps nothing it did not
 * before, and a shift of less than a minute stays one.
 */
export function draftTimes(draft: ShiftDraft, timeZone: string, shift: WorkedShift | undefined): DraftTimes {
  const begun = shift && wallClock(shift.startedAt, timeZone)
  const isSameStart = begun?.date === draft.date && begun.time === draft.from
  const at = (time: string, isAfter: boolean) =>
    instantAt(isAfter ? dayAfter(draft.date) : draft.date, time, timeZone) ?? ''
  /** What stood there, when its time is still the same. */
  const kept = (time: string, was: string | null | undefined) =>
    isSameStart && was && wallClock(was, timeZone).time === time ? was : undefined
  return {
    startedAt: kept(draft.from, shift?.startedAt) ?? at(draft.from, false),
    endedAt: draft.to === '' ? null : (kept(draft.to, shift?.endedAt) ?? at(draft.to, draft.to <= draft.from)),
    breaks: draft.breaks.map(({ from, to, isPaid, was }) => ({
      startedAt: kept(from, was?.startedAt) ?? at(from, from < draft.from),
      endedAt: to === '' ? null : (kept(to, was?.endedAt) ?? at(to, to < draft.from)),
      isPaid,
    })),
  }
}

/** Whether a draft ends on the day after it began. */
export function endsNextDay(draft: ShiftDraft, timeZone: string, shift: WorkedShift | undefined): boolean {
  if (!draft.date || !draft.from || !draft.to) return false
  const { endedAt } = draftTimes(draft, timeZone, shift)
  return endedAt !== null && wallClock(endedAt, timeZone).date !== draft.date
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
