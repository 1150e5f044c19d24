import {
  addWorkedShift,
  approveWorkedShift,
  changeWorkedShift,
  removeWorkedShift,
  type TimesheetRow,
} from '@tableside/contract/staff'
import { Banner, Button, Checkbox, IconButton, Select, Sheet, TextField, toast } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { todayIn } from '../reports/index.ts'
import { beginDraft, draftMistakes, draftTimes, endsNextDay, type ShiftDraft } from './shift-draft.ts'
import { ShiftHistory } from './shift-history.tsx'
import { flagWords } from './staff-words.ts'
import type { PersonOnSheet } from './timesheets-tab.tsx'

export type ShiftSheetProps = {
  people: readonly PersonOnSheet[]
  /** Undefined for hours nobody clocked: then somebody is chosen. */
  person: PersonOnSheet | undefined
  row: TimesheetRow | undefined
  onClose: () => void
}

type Saved = 'saved' | 'removed'

/** Corrects a shift or writes one down that nobody clocked. Always with a reason; what stood there stays readable. */
export function ShiftSheet({ people, person, row, onClose }: ShiftSheetProps) {
  const { restaurant, location } = useRestaurant()
  const { timeZone } = restaurant
  const shift = row?.shift
  const [id] = useState(() => newId())
  const [staffId, setStaffId] = useState(person?.staffId ?? null)
  const asSaved = () => beginDraft(shift, { timeZone, locationId: location.id, date: todayIn(restaurant) })
  const [draft, setDraft] = useState<ShiftDraft>(asSaved)
  const begun = useBegun(shift?.version)
  const tries = useTries()
  const change = (changes: Partial<ShiftDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const mayStayOpen = shift?.state === 'open'
  const mistakes = draftMistakes(draft, { mayStayOpen })
  const wrong = tries.isTried ? mistakes : {}
  const name = person?.name ?? people.find((each) => each.staffId === staffId)?.name ?? ''

  const save = useChange(
    {
      rereads: [['timesheet']],
      send: async (what: Saved) => {
        const reason = draft.reason.trim()
        if (shift && what === 'removed') {
          const params = { restaurantId: restaurant.id, shiftId: shift.id }
          return api(removeWorkedShift, { params, body: { version: begun.version, reason }, key: newId() })
        }
        const { startedAt, endedAt, breaks } = draftTimes(draft, timeZone, shift)
        const times = { locationId: draft.locationId, startedAt, breaks, reason }
        if (shift) {
          const params = { restaurantId: restaurant.id, shiftId: shift.id }
          return api(changeWorkedShift, { params, body: { version: begun.version, endedAt, ...times }, key: newId() })
        }
        const params = { restaurantId: restaurant.id }
        const body = { id, staffId: staffId ?? '', endedAt: endedAt ?? '', ...times }
        return api(addWorkedShift, { params, body, key: newId() })
      },
      failure: 'The hours were not changed',
    },
    (what) => {
      toast.success(what === 'removed' ? `The shift of ${name} is off the timesheet` : `The hours of ${name} are saved`)
      onClose()
    },
  )
  const approve = useChange(
    {
      rereads: [['timesheet']],
      failure: 'The hours were not approved',
      send: () =>
        api(approveWorkedShift, {
          params: { restaurantId: restaurant.id, shiftId: shift?.id ?? '' },
          body: { version: shift?.version ?? 0 },
          key: newId(),
        }),
    },
    () => {
      toast.success(`The hours of ${name} are approved`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (staffId && Object.keys(mistakes).length === 0) save.mutate('saved')
  }
  const handleRemove = () => {
    tries.try()
    if (!mistakes.reason) save.mutate('removed')
  }
  const changeBreak = (place: number, changes: Partial<ShiftDraft['breaks'][number]>) =>
    change({ breaks: draft.breaks.map((each, n) => (n === place ? { ...each, ...changes } : each)) })
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={shift ? `Hours of ${name}` : 'Add hours'}
      footer={
        <>
          <Button type="submit" form="shift" variant="primary" isPending={save.isPending && save.variables === 'saved'}>
            Save
          </Button>
          {shift && (
            <Button
              variant="quiet"
              onPress={handleRemove}
              isDisabled={save.isPending}
              aria-label={`Remove this shift of ${name}`}
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      <form ref={tries.form} id="shift" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile
          begun={begun}
          what="This shift"
          onTakeTheirs={() => setDraft(({ reason }) => ({ ...asSaved(), reason }))}
        />
        {row?.flags.map((flag) => (
          <Banner key={flag} tone="attention" title={flagWords[flag].label}>
            {flagWords[flag].why}
          </Banner>
        ))}
        {row?.flags.includes('outside_rota') && (
          <Button onPress={() => approve.mutate(undefined)} isPending={approve.isPending}>
            Approve these hours
          </Button>
        )}
        {row?.approvedByName && (
          <p className="text-quiet text-sm">Outside the rota, approved by {row.approvedByName}.</p>
        )}
        {!shift && (
          <Select
            label="Who"
            options={people.map((each) => ({ id: each.staffId, label: each.name }))}
            value={staffId}
            onChange={setStaffId}
            error={tries.isTried && !staffId ? 'Choose who worked' : undefined}
          />
        )}
        {restaurant.locations.length > 1 && (
          <Select
            label="Location"
            options={restaurant.locations.map((each) => ({ id: each.id, label: each.name }))}
            value={draft.locationId}
            onChange={(locationId) => change({ locationId })}
          />
        )}
        <TextField
          label="Day it began"
          type="date"
          value={draft.date}
          onChange={(date) => change({ date })}
          error={wrong.date}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="In"
            type="time"
            value={draft.from}
            onChange={(from) => change({ from })}
            error={wrong.from}
          />
          <TextField label="Out" type="time" value={draft.to} onChange={(to) => change({ to })} error={wrong.to} />
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
                label={`Take break ${place + 1} away`}
                icon={<Trash2 size={18} />}
                onPress={() => change({ breaks: draft.breaks.filter((_, n) => n !== place) })}
              />
            </div>
          ))}
          {wrong.breaks && (
            <p role="alert" className="text-beet text-sm">
              {wrong.breaks}
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
          label="Why"
          description="Stands beside the change, with your name"
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          maxLength={200}
          error={wrong.reason}
        />
      </form>
      {shift && <ShiftHistory shiftId={shift.id} />}
    </Sheet>
  )
}
