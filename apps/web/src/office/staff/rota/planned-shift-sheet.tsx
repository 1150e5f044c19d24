import { cancelPlannedShift, changePlannedShift, planShift, type Rota } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { Banner, Button, NumberField, Select, Sheet, TextField, toast } from '@tableside/ui'
import { EditSheet } from '../../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { PlannedHistory } from './planned-history.tsx'
import { formatClock, instantOfMinute, minuteOfClock, minuteOfDay, warningLabels } from './rota-labels.ts'
import { factsOf, type ShiftFacts } from './use-move-shift.ts'

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

/** Plans a shift, changes it or takes it off the rota; one that was cancelled is only read. */
export function PlannedShiftSheet({ rota, open, onClose }: PlannedShiftSheetProps) {
  const opened = open.kind === 'new' ? undefined : open.shift
  const shift = rota.shifts.find((each) => each.id === opened?.id) ?? opened
  if (shift?.state !== 'cancelled') return <ShiftForm rota={rota} open={open} shift={shift} onClose={onClose} />
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Shift of ${nameIn(rota, shift.staffId)}`}>
      <Banner tone="neutral" title="This shift was cancelled">
        What it said stays readable below.
      </Banner>
      <PlannedHistory shiftId={shift.id} />
    </Sheet>
  )
}

type ShiftFormProps = PlannedShiftSheetProps & { shift: PlannedShift | undefined }

/** A shift its person was notified of needs a reason. */
function ShiftForm({ rota, open, shift, onClose }: ShiftFormProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const params = { restaurantId: restaurant.id }
  const isPublished = shift !== undefined && shift.publishedAt !== null
  const edit = useEdit({
    saved: shift ? draftOf(factsOf(shift), shift.businessDate, timeZone) : newDraft(rota, open),
    typed: open.kind === 'moved' ? draftOf(open.facts, open.shift.businessDate, timeZone) : undefined,
    version: shift?.version,
    request: ({ reason, ...draft }, { id, version }, intent: 'cancel' | undefined): EditRequest<unknown> => {
      const one = { ...params, plannedShiftId: shift?.id ?? '' }
      if (intent) return request(cancelPlannedShift, { params: one, body: { version, reason } })
      const facts = { ...instantsOf(draft, timeZone), locationId: shift?.locationId ?? rota.locationId }
      if (shift) return request(changePlannedShift, { params: one, body: { version, ...facts, reason } })
      return request(planShift, { params, body: { id, ...facts } })
    },
    messages: { staffId: 'Choose who works' },
    errors: ({ date, from, to, reason }, intent) => ({
      ...(intent ? {} : timeErrors({ date, from, to })),
      reason: isPublished && reason.trim().length < 3 ? 'Enter a reason' : undefined,
    }),
    invalidates: [['rota']],
    failure: 'Couldn’t change the rota',
    onSaved: (_, { staffId }, intent) => {
      toast.success(
        `The shift of ${nameIn(rota, staffId)} is ${intent ? 'off' : 'on'} the rota`,
        isPublished ? { description: 'They will be told about the change.' } : {},
      )
      onClose()
    },
  })
  const { values, change, field } = edit
  const name = nameIn(rota, values.staffId)
  const warnings = rota.warnings.filter(({ shiftId }) => shift !== undefined && shiftId === shift.id)
  return (
    <EditSheet
      edit={edit}
      title={shift ? `Shift of ${name}` : 'Plan a shift'}
      what="This shift"
      submit={shift ? 'Save' : 'Plan'}
      onClose={onClose}
      actions={
        shift && (
          <Button
            variant="quiet"
            isDisabled={edit.isPending}
            onPress={() => edit.submit('cancel')}
            aria-label={`Cancel this shift of ${name}`}
          >
            {isPublished ? 'Cancel shift' : 'Remove draft'}
          </Button>
        )
      }
      after={shift && <PlannedHistory shiftId={shift.id} />}
    >
      {warnings.map(({ kind }) => (
        <Banner key={kind} tone="attention" title={warningLabels[kind].label}>
          {warningLabels[kind].why}
        </Banner>
      ))}
      <Select
        {...field('staffId')}
        label="Who"
        options={rota.people.map((person) => ({
          id: person.staffId,
          label: person.name,
          description: person.role || undefined,
        }))}
        onChange={(staffId) => change({ staffId, role: values.role === '' ? roleIn(rota, staffId) : values.role })}
      />
      <TextField {...field('role')} label="What they do" maxLength={40} />
      <TextField {...field('date')} label="Date" type="date" />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('from')} label="From" type="time" />
        <TextField
          {...field('to')}
          label="To"
          type="time"
          description={isOvernight(values) ? 'on the next day' : undefined}
        />
      </div>
      <NumberField
        {...field('breakMinutes')}
        label="Unpaid break, minutes"
        minValue={0}
        maxValue={240}
        step={5}
        onChange={(breakMinutes) => change({ breakMinutes: breakMinutes ?? 0 })}
      />
      <TextField {...field('note')} label="Note" maxLength={200} />
      {isPublished && (
        <TextField
          {...field('reason')}
          label="Reason for the change"
          description="They have been told about this shift. Both versions are kept with your reason."
          maxLength={200}
        />
      )}
    </EditSheet>
  )
}

const personIn = (rota: Rota, wanted: string | null | undefined) =>
  rota.people.find(({ staffId }) => staffId === wanted)
const nameIn = (rota: Rota, staffId: string | null) => personIn(rota, staffId)?.name ?? ''
const roleIn = (rota: Rota, staffId: string | null | undefined) => personIn(rota, staffId)?.role ?? ''

type Draft = {
  readonly staffId: string | null
  readonly role: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly breakMinutes: number
  readonly note: string
  readonly reason: string
}

function newDraft(rota: Rota, open: OpenShift): Draft {
  if (open.kind !== 'new') throw new Error('a shift that is there is not new')
  const { staffId = null, date, from = 10 * 60, to = 18 * 60 } = open
  const breakMinutes = to - from > 360 ? 30 : 0
  const times = { from: formatClock(from), to: formatClock(to) }
  return { staffId, role: roleIn(rota, staffId), date, ...times, breakMinutes, note: '', reason: '' }
}

function draftOf({ startsAt, endsAt, ...facts }: ShiftFacts, businessDate: string, timeZone: string): Draft {
  const { staffId, role, breakMinutes, note } = facts
  const date = dateOf(startsAt, businessDate, timeZone)
  const at = (instant: string) => formatClock(minuteOfDay(instant, date, timeZone))
  return { staffId, role, date, from: at(startsAt), to: at(endsAt), breakMinutes, note, reason: '' }
}

/** The times on the wall as instants; undefined for one that is missing. */
function instantsOf({ date, from, to, ...facts }: Omit<Draft, 'reason'>, timeZone: string) {
  const at = (time: string, dayMinutes: number) => {
    const minute = minuteOfClock(time)
    return date === '' || minute === undefined ? undefined : instantOfMinute(date, minute + dayMinutes, timeZone)
  }
  return { ...facts, startsAt: at(from, 0), endsAt: at(to, isOvernight({ from, to }) ? 1440 : 0) }
}

function timeErrors({ date, from, to }: Pick<Draft, 'date' | 'from' | 'to'>) {
  return {
    date: date === '' ? 'Choose a day' : undefined,
    from: minuteOfClock(from) === undefined ? 'When does it begin?' : undefined,
    to: minuteOfClock(to) === undefined ? 'When does it end?' : undefined,
  }
}

function isOvernight(draft: Pick<Draft, 'from' | 'to'>): boolean {
  const [from, to] = [minuteOfClock(draft.from), minuteOfClock(draft.to)]
  return from !== undefined && to !== undefined && to <= from
}

/** The date on the wall when it begins. */
function dateOf(instant: string, near: string, timeZone: string): string {
  const days = Math.floor(minuteOfDay(instant, near, timeZone) / 1440)
  return new Date(Date.parse(near) + days * 86_400_000).toISOString().slice(0, 10)
}
