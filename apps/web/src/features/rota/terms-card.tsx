import type { Rota } from '@tableside/contract/staff'
import { setRotaTerms } from '@tableside/contract/staff'
import { Button, Card, NumberField, TextField, toast } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useKeptDraft } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'

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
  const before = person.weeklyMinutes === null ? null : Math.floor(person.weeklyMinutes / 60)
  const saved: { role: string; hours: number | null } = { role: person.role, hours: before }
  const { draft, change, drop, begun } = useKeptDraft(saved, person.version)
  const { role, hours } = draft
  const isChanged = role.trim() !== person.role || hours !== before
  const save = useChange(
    {
      rereads: [['rota']],
      failure: `${person.name} stays as they were`,
      send: () =>
        api(setRotaTerms, {
          params: { restaurantId: restaurant.id, staffId: person.staffId },
          body: { role: role.trim(), weeklyMinutes: hours === null ? null : hours * 60, version: begun.version },
          key: newId(),
        }),
    },
    () => toast.success(`${person.name} is saved`),
  )
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <div className="w-full empty:hidden">
        <ChangedMeanwhile begun={begun} what={person.name} onTakeTheirs={drop} />
      </div>
      <p className="w-full font-medium sm:w-32">{person.name}</p>
      <TextField
        label={`Role of ${person.name}`}
        className="min-w-32 flex-1"
        value={role}
        maxLength={40}
        onChange={(typed) => change({ role: typed })}
      />
      <NumberField
        label={`Hours a week of ${person.name}`}
        className="w-44"
        minValue={0}
        maxValue={168}
        value={hours}
        onChange={(typed) => change({ hours: typed })}
      />
      <Button
        isDisabled={!isChanged}
        isPending={save.isPending}
        onPress={() => save.mutate(undefined, { onSuccess: drop })}
      >
        Save
      </Button>
    </li>
  )
}
