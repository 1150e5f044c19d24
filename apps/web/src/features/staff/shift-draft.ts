import type { WorkBreak, WorkedShift } from '@tableside/domain/staff'
import { newId } from '../../shared/new-id.ts'
import { instantAt, wallClock } from './staff-words.ts'

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
    breaks: shift.breaks.map(({ startedAt, endedAt, isPaid }) => ({
      key: newId(),
      from: time(startedAt),
      to: time(endedAt),
      isPaid,
    })),
    reason: '',
  }
}

export type DraftMistakes = Partial<Record<'date' | 'from' | 'to' | 'breaks' | 'reason', string>>

export function draftMistakes(
  draft: ShiftDraft,
  { mayStayOpen }: { readonly timeZone: string; readonly mayStayOpen: boolean },
): DraftMistakes {
  const mistakes: DraftMistakes = {}
  if (!draft.date) mistakes.date = 'Choose the day'
  if (!draft.from) mistakes.from = 'When did it begin?'
  if (!draft.to && !mayStayOpen) mistakes.to = 'When did it end?'
  const openBreaks = draft.breaks.filter(({ to }) => !to)
  const mayLast = mayStayOpen && !draft.to && openBreaks.length === 1 && openBreaks[0] === draft.breaks.at(-1)
  if (draft.breaks.some(({ from }) => !from) || (openBreaks.length > 0 && !mayLast)) {
    mistakes.breaks = 'Say when each break began and ended, or take it away'
  }
  if (draft.reason.trim().length < 3) mistakes.reason = 'Say why, in a few words'
  return mistakes
}

export type DraftTimes = {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly breaks: WorkBreak[]
}

/** The instants of a draft without mistakes. A time nobody touched keeps its seconds, so that it overlaps nothing it did not. */
export function draftTimes(draft: ShiftDraft, timeZone: string, shift: WorkedShift | undefined): DraftTimes {
  const known = [
    shift?.startedAt,
    shift?.endedAt,
    ...(shift?.breaks ?? []).flatMap((each) => [each.startedAt, each.endedAt]),
  ]
  const at = (time: string): string => {
    const date = time < draft.from ? dayAfter(draft.date) : draft.date
    const typed = instantAt(date, time, timeZone) ?? ''
    return known.find((instant) => instant?.slice(0, 16) === typed.slice(0, 16)) ?? typed
  }
  const end = (time: string) =>
    time === draft.from ? (instantAt(dayAfter(draft.date), time, timeZone) ?? '') : at(time)
  return {
    startedAt: at(draft.from),
    endedAt: draft.to === '' ? null : end(draft.to),
    breaks: draft.breaks.map(({ from, to, isPaid }) => ({
      startedAt: at(from),
      endedAt: to === '' ? null : at(to),
      isPaid,
    })),
  }
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
