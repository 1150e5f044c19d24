import {
  addWorkedShift,
  approveWorkedShift,
  changeWorkedShift,
  removeWorkedShift,
  type TimesheetRow,
} from '@tableside/contract/staff'
import type { WorkedShift } from '@tableside/domain/staff'
import { Banner, Button, Checkbox, IconButton, Select, TextField, toast } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { flagLabels } from '../../shared/staff/staff-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import { todayIn } from '../reports/dates.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { beginDraft, draftErrors, draftTimes, endsNextDay, type ShiftDraft } from './shift-draft.ts'
import { ShiftHistory } from './shift-history.tsx'
import type { PersonOnSheet } from './staff-queries.ts'

export type ShiftSheetProps = {
  people: readonly PersonOnSheet[]
  /** Undefined for hours nobody clocked: then somebody is chosen. */
  person: PersonOnSheet | undefined
  row: TimesheetRow | undefined
  onClose: () => void
}

/** Corrects a shift or writes one down that nobody clocked. Always with a reason; what stood there stays readable. */
export function ShiftSheet({ people, person, row, onClose }: ShiftSheetProps) {
  const { restaurant, location } = useRestaurant()
  const { timeZone } = restaurant
  const shift = row?.shift
  const today = todayIn(restaurant)
  const saved = useMemo(
    () => ({
      staffId: person?.staffId ?? null,
      ...beginDraft(shift, { timeZone, locationId: location.id, date: today }),
    }),
    [shift, person, timeZone, location.id, today],
  )
  const nameOf = (staffId: string | null) => person?.name ?? people.find((each) => each.staffId === staffId)?.name ?? ''
  const mayStayOpen = shift?.state === 'open'
  const edit = useEdit({
    saved,
    version: shift?.version,
    request: ({ staffId, ...draft }, { id, version }, intent: 'remove' | undefined): EditRequest<unknown> => {
      const { locationId, reason } = draft
      const params = { restaurantId: restaurant.id, shiftId: shift?.id ?? '' }
      if (intent === 'remove') return request(removeWorkedShift, { params, body: { version, reason } })
      const times = { locationId, reason, ...draftTimes(draft, timeZone, shift) }
      if (shift) return request(changeWorkedShift, { params, body: { version, ...times } })
      return request(addWorkedShift, { params: { restaurantId: restaurant.id }, body: { id, staffId, ...times } })
    },
    named: { startedAt: 'from', endedAt: 'to' },
    messages: { staffId: 'Choose who worked' },
    errors: (draft, intent) => {
      const errors = draftErrors(draft, { mayStayOpen })
      return intent === 'remove' ? { reason: errors.reason } : errors
    },
    invalidates: [['timesheet']],
    failure: 'Couldn’t change the hours',
    success: ({ staffId }, _, intent) =>
      intent === 'remove'
        ? `The shift of ${nameOf(staffId)} is off the timesheet`
        : `The hours of ${nameOf(staffId)} are saved`,
    onSaved: onClose,
  })
  const { values: draft, change } = edit
  const name = nameOf(draft.staffId)
  const approve = useChange(
    {
      invalidates: [['timesheet']],
      failure: 'Couldn’t approve the hours',
      send: ({ id, version }: WorkedShift) =>
        request(approveWorkedShift, { params: { restaurantId: restaurant.id, shiftId: id }, body: { version } }),
    },
    () => {
      toast.success(`The hours of ${name} are approved`)
      onClose()
    },
  )
  const breaksError = edit.field('breaks').error
  const changeBreak = (place: number, changes: Partial<ShiftDraft['breaks'][number]>) =>
    change({ breaks: draft.breaks.map((each, n) => (n === place ? { ...each, ...changes } : each)) })
  return (
    <EditSheet
      edit={edit}
      title={shift ? `Hours of ${name}` : 'Add hours'}
      what="This shift"
      submit="Save"
      onClose={onClose}
      actions={
        shift && (
          <Button
            variant="quiet"
            onPress={() => edit.submit('remove')}
            isDisabled={edit.isPending}
            aria-label={`Remove this shift of ${name}`}
          >
            Remove
          </Button>
        )
      }
      after={shift && <ShiftHistory shiftId={shift.id} />}
    >
      {row?.flags.map((flag) => (
        <Banner key={flag} tone="attention" title={flagLabels[flag].label}>
          {flagLabels[flag].why}
        </Banner>
      ))}
      {row?.flags.includes('outside_rota') && (
        <Button onPress={() => shift && approve.mutate(shift)} isPending={approve.isPending}>
          Approve these hours
        </Button>
      )}
      {row?.approvedByName && <p className="text-quiet text-sm">Outside the rota, approved by {row.approvedByName}.</p>}
      {!shift && (
        <Select
          label="Who"
          options={people.map((each) => ({ id: each.staffId, label: each.name }))}
          {...edit.field('staffId')}
        />
      )}
      <LocationField {...edit.field('locationId')} />
      <TextField {...edit.field('date')} label="Day it began" type="date" />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...edit.field('from')} label="In" type="time" />
        <TextField {...edit.field('to')} label="Out" type="time" />
      </div>
      {endsNextDay(draft, timeZone, shift) && (
        <p className="-mt-3 text-quiet text-sm">Out is after midnight, on the day after.</p>
      )}
      {mayStayOpen && <p className="-mt-3 text-quiet text-sm">Leave “Out” empty while they are still at work.</p>}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-sm">Breaks</legend>
        {draft.breaks.map((pause, place) => (
          <div key={pause.key} className="flex flex-wrap items-end gap-2">
            <TextField
              label={`Break ${place + 1} from`}
              type="time"
              className="w-36"
              value={pause.from}
              onChange={(from) => changeBreak(place, { from })}
            />
            <TextField
              label="to"
              type="time"
              className="w-36"
              value={pause.to}
              onChange={(to) => changeBreak(place, { to })}
            />
            <Checkbox isSelected={pause.isPaid} onChange={(isPaid) => changeBreak(place, { isPaid })}>
              Paid
            </Checkbox>
            <IconButton
              label={`Remove break ${place + 1}`}
              icon={<Trash2 size={18} />}
              onPress={() => change({ breaks: draft.breaks.filter((_, n) => n !== place) })}
            />
          </div>
        ))}
        {breaksError && (
          <p role="alert" className="text-beet text-sm">
            {breaksError}
          </p>
        )}
        <Button
          className="self-start"
          icon={<Plus size={18} aria-hidden />}
          isDisabled={draft.breaks.length >= 12}
          onPress={() => change({ breaks: [...draft.breaks, { key: newId(), from: '', to: '', isPaid: false }] })}
        >
          Add a break
        </Button>
      </fieldset>
      <TextField
        {...edit.field('reason')}
        label="Why"
        description="Recorded with the change, under your name"
        maxLength={200}
      />
    </EditSheet>
  )
}
