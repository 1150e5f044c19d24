import { recordTipRule, type TipRuleView } from '@tableside/contract/staff'
import { tipRuleKinds, usualPoints } from '@tableside/domain/staff'
import { Button, NumberField, RadioGroup, Sheet, TextAreaField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { peopleQuery } from '../people/index.ts'
import type { Place } from './tips-tab.tsx'

export type TipRuleSheetProps = { place: Place; rule: TipRuleView | undefined; onClose: () => void }

const kindWords = {
  hours: { label: 'By hours', description: 'Every hour worked here counts the same' },
  points: { label: 'By points', description: 'Every hour counts as many points as the person has' },
} as const

/** A new version of how a location shares its tips. What was shared before keeps the version it was shared by. */
export function TipRuleSheet({ place, rule, onClose }: TipRuleSheetProps) {
  const { restaurant } = useRestaurant()
  const people = useQuery(peopleQuery(restaurant.id))
  const [kind, setKind] = useState(rule?.kind ?? 'hours')
  const [points, setPoints] = useState<Record<string, number>>(rule?.points ?? {})
  const [wording, setWording] = useState(rule?.wording ?? '')
  const tries = useTries()
  const [ids] = useState(() => ({ id: newId(), key: newId() }))
  const mistake = wording.trim().length < 10 ? 'Say how tips are shared, in words the staff read' : undefined
  const save = useChange(
    {
      rereads: [['tips']],
      send: () => {
        const body = { id: ids.id, locationId: place.id, kind, points, wording: wording.trim() }
        return api(recordTipRule, { params: { restaurantId: restaurant.id }, body, key: newId() })
      },
      failure: 'The rule was not saved',
    },
    () => {
      toast.success(`${place.name} shares its tips by the new rule`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!mistake) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`How tips are shared at ${place.name}`}
      footer={
        <Button type="submit" form="tip-rule" variant="primary" isPending={save.isPending}>
          Save as the rule in force
        </Button>
      }
    >
      <form ref={tries.form} id="tip-rule" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <RadioGroup
          label="Shared"
          options={tipRuleKinds.map((id) => ({ id, ...kindWords[id] }))}
          value={kind}
          onChange={setKind}
        />
        {kind === 'points' && (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1.5 font-medium text-sm">Points of an hour</legend>
            {people.data
              ?.filter(({ isActive }) => isActive)
              .map(({ id, name }) => (
                <NumberField
                  key={id}
                  label={name}
                  minValue={0}
                  maxValue={100}
                  value={points[id] ?? usualPoints}
                  onChange={(value) => setPoints((before) => ({ ...before, [id]: value ?? usualPoints }))}
                />
              ))}
          </fieldset>
        )}
        <TextAreaField
          label="The policy, as the staff read it"
          description="Who shares, how it is worked out, when it is paid"
          value={wording}
          onChange={setWording}
          maxLength={2000}
          rows={6}
          error={tries.isTried ? mistake : undefined}
        />
      </form>
    </Sheet>
  )
}
