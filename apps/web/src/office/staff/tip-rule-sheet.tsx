import { recordTipRule, type TipRuleView } from '@tableside/contract/staff'
import { tipRuleKinds, usualPoints } from '@tableside/domain/staff'
import { NumberField, RadioGroup, TextAreaField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { peopleQuery } from '../restaurants/people/use-people.ts'
import type { TipLocation } from './tip-queries.ts'

export type TipRuleSheetProps = { place: TipLocation; rule: TipRuleView | undefined; onClose: () => void }

const kindLabels = {
  hours: { label: 'By hours', description: 'Every hour worked here counts the same' },
  points: { label: 'By points', description: 'Every hour counts as many points as the person has' },
} as const

/** A new version of how a location shares its tips. What was shared before keeps the version it was shared by. */
export function TipRuleSheet({ place, rule, onClose }: TipRuleSheetProps) {
  const { restaurant } = useRestaurant()
  const people = useQuery(peopleQuery(restaurant.id))
  const edit = useEdit({
    saved: { kind: rule?.kind ?? 'hours', points: rule?.points ?? {}, wording: rule?.wording ?? '' },
    request: (draft, { id }) =>
      request(recordTipRule, {
        params: { restaurantId: restaurant.id },
        body: { id, locationId: place.id, ...draft },
      }),
    messages: { wording: 'Say how tips are shared, in words the staff read' },
    invalidates: [['tips']],
    failure: 'Couldn’t save the rule',
    success: `${place.name} shares its tips by the new rule`,
    onSaved: onClose,
  })
  const { kind, points } = edit.values
  return (
    <EditSheet edit={edit} title={`How tips are shared at ${place.name}`} submit="Save the rule" onClose={onClose}>
      <RadioGroup
        {...edit.field('kind')}
        label="Shared"
        options={tipRuleKinds.map((id) => ({ id, ...kindLabels[id] }))}
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
                onChange={(value) => edit.change({ points: { ...points, [id]: value ?? usualPoints } })}
              />
            ))}
        </fieldset>
      )}
      <TextAreaField
        {...edit.field('wording')}
        label="The policy staff will read"
        description="Who shares, how it is worked out, when it is paid"
        maxLength={2000}
        rows={6}
      />
    </EditSheet>
  )
}
