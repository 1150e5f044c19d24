import type { Rota } from '@tableside/contract/staff'
import { recordAbsence, withdrawAbsence } from '@tableside/contract/staff'
import { Button, Card, IconButton, SegmentedControl, Select, TextField, toast } from '@tableside/ui'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { nearDateWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'

const kinds = [
  { id: 'holiday', label: 'Holiday' },
  { id: 'unavailable', label: 'Cannot work' },
] as const

/** Holidays and days on which somebody cannot work, as far as they touch the week. */
export function AbsenceCard({ rota }: { rota: Rota }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  // Managers speak for everybody; everybody else for themselves.
  const isOwn = can({ permission: 'staff.manage' }) !== true
  const [staffId, setStaffId] = useState<string | null>(null)
  const [kind, setKind] = useState<'holiday' | 'unavailable'>('holiday')
  const [fromDate, setFrom] = useState(rota.week)
  const [toDate, setTo] = useState(rota.week)
  const tries = useTries()
  const once = useOnce()
  const isBackwards = toDate < fromDate
  const add = useChange(
    {
      rereads: [['rota']],
      failure: 'The days were not written down',
      send: (who: string | undefined) => {
        const params = { restaurantId: restaurant.id }
        const days = { ...(who === undefined ? {} : { staffId: who }), kind, fromDate, toDate }
        return once(days, ({ id, key }) => api(recordAbsence, { params, body: { id, ...days }, key }))
      },
    },
    () => {
      setStaffId(null)
      tries.reset()
      toast.success('The days are written down')
    },
  )
  const withdraw = useChange({
    rereads: [['rota']],
    failure: 'The days stay as they are',
    send: (absenceId: string) =>
      api(withdrawAbsence, { params: { restaurantId: restaurant.id, absenceId }, key: newId() }),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if ((isOwn || staffId !== null) && !isBackwards && fromDate && toDate) add.mutate(staffId ?? undefined)
  }
  return (
    <Card title={isOwn ? 'Days on which you cannot work' : 'Away in this week'}>
      {rota.absences.length === 0 && (
        <p className="text-quiet">
          {isOwn ? 'None in this week. Your manager sees what you write down.' : 'Nobody, as far as anybody has said.'}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rota.absences.map((absence) => (
          <li key={absence.id} className="flex items-center gap-3 py-1">
            <span className="mr-auto">
              <span className="font-medium">{absence.name}</span>,{' '}
              {absence.kind === 'holiday' ? 'holiday' : 'cannot work'}
              <span className="block text-quiet text-sm">
                {absence.fromDate === absence.toDate
                  ? nearDateWords(absence.fromDate)
                  : `${nearDateWords(absence.fromDate)} – ${nearDateWords(absence.toDate)}`}
              </span>
            </span>
            <IconButton
              label={`${absence.name} can work after all`}
              icon={<X size={18} />}
              onPress={() => withdraw.mutate(absence.id)}
            />
          </li>
        ))}
      </ul>
      <form ref={tries.form} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-3">
        {!isOwn && (
          <Select
            label="Who is away"
            options={rota.people.map((person) => ({ id: person.staffId, label: person.name }))}
            value={staffId}
            onChange={setStaffId}
            error={tries.isTried && staffId === null ? 'Choose who is away' : undefined}
          />
        )}
        <SegmentedControl label="Why" options={kinds} value={kind} onChange={setKind} />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="First day" type="date" value={fromDate} onChange={setFrom} />
          <TextField
            label="Last day"
            type="date"
            value={toDate}
            onChange={setTo}
            error={tries.isTried && isBackwards ? 'Not before the first day' : undefined}
          />
        </div>
        <Button type="submit" isPending={add.isPending}>
          Write down
        </Button>
      </form>
    </Card>
  )
}
