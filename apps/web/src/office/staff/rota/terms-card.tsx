import type { Rota } from '@tableside/contract/staff'
import { setRotaTerms } from '@tableside/contract/staff'
import { Button, Card, NumberField, TextField } from '@tableside/ui'
import { EditConflict } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'

/** What each person does as a rule and the hours they have by contract: new shifts begin with it, warnings look at it. */
export function TermsCard({ rota }: { rota: Rota }) {
  return (
    <Card title="Roles and contracted hours">
      <ul className="divide-y divide-line">
        {rota.people.map((person) => (
          <Person key={person.staffId} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function Person({ person }: { person: Rota['people'][number] }) {
  const { restaurant } = useRestaurant()
  const hours = person.weeklyMinutes === null ? null : Math.floor(person.weeklyMinutes / 60)
  const edit = useEdit({
    saved: { role: person.role, hours },
    version: person.version,
    request: (draft, { version }) =>
      request(setRotaTerms, {
        params: { restaurantId: restaurant.id, staffId: person.staffId },
        body: { role: draft.role, weeklyMinutes: draft.hours === null ? null : draft.hours * 60, version },
      }),
    invalidates: [['rota']],
    failure: `Couldn’t save ${person.name}`,
    success: `${person.name} is saved`,
  })
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <div className="w-full empty:hidden">
        <EditConflict edit={edit} what={person.name} />
      </div>
      <p className="w-full font-medium sm:w-32">{person.name}</p>
      <TextField {...edit.field('role')} label={`Role of ${person.name}`} className="min-w-32 flex-1" maxLength={40} />
      <NumberField
        {...edit.field('hours')}
        label={`Hours a week of ${person.name}`}
        className="w-44"
        minValue={0}
        maxValue={168}
      />
      <Button isDisabled={!edit.isDirty} isPending={edit.isPending} onPress={() => edit.submit()}>
        Save
      </Button>
    </li>
  )
}
