import type { Rota } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { Banner, Button, NumberField, Select, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { PlannedHistory } from './planned-history.tsx'
import { clockWords, instantOfMinute, minuteOfClock, minuteOfDay, warningWords } from './rota-words.ts'
import { factsOf, type ShiftFacts, useRotaChange } from './use-rota-changes.ts'

/** What the sheet is opened for: a new shift, one that is there, or one that was dragged and needs a reason. */
export type OpenShift =
  | {
      readonly kind: 'new'
      readonly date: string
      readonly staffId?: string | undefined
      readonly from?: number | undefined
      readonly to?: number | undefined
    }
  | { readonly kind: 'shift'; readonly shift: PlannedShift }
  | { readonly kind: 'moved'; readonly shift: PlannedShift; readonly facts: ShiftFacts }

export type PlannedShiftSheetProps = { rota: Rota; open: OpenShift; onClose: () => void }

/** Plans a shift, changes it or takes it off the rota. One its person was told of needs a reason. */
export function PlannedShiftSheet({ rota, open, onClose }: PlannedShiftSheetProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const opened = open.kind === 'new' ? undefined : open.shift
  const shift = rota.shifts.find((each) => each.id === opened?.id) ?? opened
  const begun = useBegun(shift?.version)
  // Changed or cancelled only as the person has seen it.
  const seen = shift && { ...shift, version: begun.version }
  const [id] = useState(() => newId())
  const [draft, setDraft] = useState(() => beginDraft(rota, open, timeZone))
  const [reason, setReason] = useState('')
  const tries = useTries()
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const isPublished = shift !== undefined && shift.publishedAt !== null
  const isCancelled = shift?.state === 'cancelled'
  const [from, to] = [minuteOfClock(draft.from), minuteOfClock(draft.to)]
  const endsNextDay = from !== undefined && to !== undefined && to <= from
  const needsReason = isPublished && reason.trim().length < 3
  const isComplete = draft.staffId !== null && from !== undefined && to !== undefined && draft.date !== ''
  const name = rota.people.find(({ staffId }) => staffId === draft.staffId)?.name ?? ''

  const change = useRotaChange((done) => {
    toast.success(
      done.kind === 'cancel' ? `The shift of ${name} is off the rota` : `The shift of ${name} is on the rota`,
      isPublished ? { description: 'They are told of the change.' } : {},
    )
    onClose()
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!isComplete || needsReason || draft.staffId === null || from === undefined || to === undefined) return
    const facts: ShiftFacts = {
      staffId: draft.staffId,
      locationId: shift?.locationId ?? rota.locationId,
      role: draft.role.trim(),
      startsAt: instantOfMinute(draft.date, from, timeZone),
      endsAt: instantOfMinute(draft.date, endsNextDay ? to + 1440 : to, timeZone),
      breakMinutes: draft.breakMinutes,
      note: draft.note.trim(),
    }
    change.mutate(seen ? { kind: 'change', shift: seen, facts, reason: reason.trim() } : { kind: 'plan', id, facts })
  }
  const handleCancel = () => {
    tries.try()
    if (seen && !needsReason) change.mutate({ kind: 'cancel', shift: seen, reason: reason.trim() })
  }
  const warnings = rota.warnings.filter(({ shiftId }) => shift !== undefined && shiftId === shift.id)
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={shift ? `Shift of ${name}` : 'Plan a shift'}
      footer={
        isCancelled ? undefined : (
          <>
            <Button
              type="submit"
              form="planned-shift"
              variant="primary"
              isPending={change.isPending && change.variables?.kind !== 'cancel'}
            >
              {shift ? 'Save' : 'Plan'}
            </Button>
            {shift && (
              <Button
                variant="quiet"
                isDisabled={change.isPending}
                onPress={handleCancel}
                aria-label={`Cancel this shift of ${name}`}
              >
                {isPublished ? 'Cancel shift' : 'Remove draft'}
              </Button>
            )}
          </>
        )
      }
    >
      <form ref={tries.form} id="planned-shift" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        {shift && !isCancelled && (
          <ChangedMeanwhile
            begun={begun}
            what="This shift"
            onTakeTheirs={() => setDraft(beginDraft(rota, { kind: 'shift', shift }, timeZone))}
          />
        )}
        {isCancelled && (
          <Banner tone="neutral" title="This shift was cancelled">
            What it said stays readable below.
          </Banner>
        )}
        {warnings.map(({ kind }) => (
          <Banner key={kind} tone="attention" title={warningWords[kind].label}>
            {warningWords[kind].why}
          </Banner>
        ))}
        {!isCancelled && (
          <>
            <Select
              label="Who"
              options={rota.people.map((person) => ({
                id: person.staffId,
                label: person.name,
                description: person.role || undefined,
              }))}
              value={draft.staffId}
              onChange={(staffId) => {
                const role = rota.people.find((person) => person.staffId === staffId)?.role ?? ''
                set({ staffId, role: draft.role === '' ? role : draft.role })
              }}
              error={tries.isTried && draft.staffId === null ? 'Choose who works' : undefined}
            />
            <TextField label="What they do" value={draft.role} maxLength={40} onChange={(role) => set({ role })} />
            <TextField label="Date" type="date" value={draft.date} onChange={(date) => set({ date })} />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label="From"
                type="time"
                value={draft.from}
                onChange={(time) => set({ from: time })}
                error={tries.isTried && from === undefined ? 'When does it begin?' : undefined}
              />
              <TextField
                label="To"
                type="time"
                value={draft.to}
                onChange={(time) => set({ to: time })}
                error={tries.isTried && to === undefined ? 'When does it end?' : undefined}
                description={endsNextDay ? 'on the next day' : undefined}
              />
            </div>
            <NumberField
              label="Unpaid break, minutes"
              minValue={0}
              maxValue={240}
              step={5}
              value={draft.breakMinutes}
              onChange={(breakMinutes) => set({ breakMinutes: breakMinutes ?? 0 })}
            />
            <TextField label="Note" value={draft.note} maxLength={200} onChange={(note) => set({ note })} />
            {isPublished && (
              <TextField
                label="Why it changes"
                description="They were told of this shift. Both versions are kept with your reason."
                value={reason}
                maxLength={200}
                onChange={setReason}
                error={tries.isTried && needsReason ? 'Say why, in a few words' : undefined}
              />
            )}
          </>
        )}
      </form>
      {shift && <PlannedHistory shiftId={shift.id} />}
    </Sheet>
  )
}

type Draft = {
  readonly staffId: string | null
  readonly role: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly breakMinutes: number
  readonly note: string
}

function beginDraft(rota: Rota, open: OpenShift, timeZone: string): Draft {
  if (open.kind === 'new') {
    const role = rota.people.find(({ staffId }) => staffId === open.staffId)?.role ?? ''
    const [from, to] = [open.from ?? 10 * 60, open.to ?? 18 * 60]
    return {
      ...{ staffId: open.staffId ?? null, role, date: open.date, from: clockWords(from), to: clockWords(to) },
      breakMinutes: to - from > 360 ? 30 : 0,
      note: '',
    }
  }
  const { startsAt, endsAt, staffId, role, breakMinutes, note } =
    open.kind === 'moved' ? open.facts : factsOf(open.shift)
  const date = dateOf(startsAt, open.shift.businessDate, timeZone)
  const at = (instant: string) => clockWords(minuteOfDay(instant, date, timeZone))
  return { staffId, role, date, from: at(startsAt), to: at(endsAt), breakMinutes, note }
}

/** The date on the wall when it begins. */
function dateOf(instant: string, near: string, timeZone: string): string {
  const days = Math.floor(minuteOfDay(instant, near, timeZone) / 1440)
  return new Date(Date.parse(near) + days * 86_400_000).toISOString().slice(0, 10)
}
