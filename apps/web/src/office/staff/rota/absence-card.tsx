import type { Rota } from '@tableside/contract/staff'
import { recordAbsence, withdrawAbsence } from '@tableside/contract/staff'
import { Button, Card, IconButton, SegmentedControl, Select, TextField } from '@tableside/ui'
import { X } from 'lucide-react'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { formatNearDate } from '../../../shared/format-time.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'

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
  const edit = useEdit({
    saved: {
      staffId: null as string | null,
      kind: 'holiday' as 'holiday' | 'unavailable',
      fromDate: rota.week,
      toDate: rota.week,
    },
    request: ({ staffId, ...days }, { id }) =>
      request(recordAbsence, {
        params: { restaurantId: restaurant.id },
        body: { id, ...days, ...(isOwn ? {} : { staffId }) },
      }),
    messages: { staffId: 'Choose who is away' },
    errors: ({ fromDate, toDate }) => (toDate < fromDate ? { toDate: 'Not before the first day' } : {}),
    invalidates: [['rota']],
    failure: 'Couldn’t save the absence',
    success: 'The absence is saved',
  })
  const withdraw = useChange({
    invalidates: [['rota']],
    failure: 'Couldn’t change the absence',
    send: (absenceId: string) => request(withdrawAbsence, { params: { restaurantId: restaurant.id, absenceId } }),
  })
  return (
    <Card title={isOwn ? 'Days on which you cannot work' : 'Away in this week'}>
      {rota.absences.length === 0 && (
        <p className="text-quiet">{isOwn ? 'None this week. Your manager can see what you add.' : 'Nobody is away.'}</p>
      )}
      <ul className="divide-y divide-line">
        {rota.absences.map((absence) => (
          <li key={absence.id} className="flex items-center gap-3 py-1">
            <span className="mr-auto">
              <span className="font-medium">{absence.name}</span>,{' '}
              {absence.kind === 'holiday' ? 'holiday' : 'cannot work'}
              <span className="block text-quiet text-sm">
                {absence.fromDate === absence.toDate
                  ? formatNearDate(absence.fromDate)
                  : `${formatNearDate(absence.fromDate)} – ${formatNearDate(absence.toDate)}`}
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
      <form {...edit.form} className="mt-4 flex flex-col gap-3">
        {!isOwn && (
          <Select
            label="Who is away"
            options={rota.people.map((person) => ({ id: person.staffId, label: person.name }))}
            {...edit.field('staffId')}
          />
        )}
        <SegmentedControl {...edit.field('kind')} label="Why" options={kinds} />
        <div className="grid grid-cols-2 gap-3">
          <TextField {...edit.field('fromDate')} label="First day" type="date" />
          <TextField {...edit.field('toDate')} label="Last day" type="date" />
        </div>
        <Button type="submit" isPending={edit.isPending}>
          Save
        </Button>
      </form>
    </Card>
  )
}
