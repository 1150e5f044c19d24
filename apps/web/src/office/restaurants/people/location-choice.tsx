import type { Restaurant } from '@tableside/contract/restaurants'
import { Checkbox } from '@tableside/ui'
import { useId } from 'react'
import { type LocationChoice, placesOf } from './location-choices.ts'

export type LocationChoiceProps = {
  restaurant: Restaurant
  value: LocationChoice
  onChange: (value: LocationChoice) => void
  /** Whether the one who chooses sees every location: only they give every location away. */
  mayGiveAll: boolean
  /** Whom it is about: a person, or a program with its key. */
  whose?: 'person' | 'key'
  error?: string | undefined
  name?: string
}

/** Which of the restaurant's locations somebody sees and works at. Absent where there is nothing to choose. */
export function LocationCheckboxes(props: LocationChoiceProps) {
  const { restaurant, value, onChange, mayGiveAll, whose = 'person', error } = props
  const errorId = useId()
  const places = placesOf(restaurant)
  if (places.length < 2 && value === null) return null
  const chosen = value ?? places.map(({ id }) => id)
  const handleOne = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
  return (
    <fieldset className="flex flex-col" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 font-medium text-sm">{words[whose].legend}</legend>
      {mayGiveAll && (
        <Checkbox isSelected={value === null} onChange={(isAll) => onChange(isAll ? null : chosen)}>
          Every location, also those opened later
        </Checkbox>
      )}
      {places.map(({ id, words: name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          isDisabled={value === null}
          onChange={(isChosen) => handleOne(id, isChosen)}
        >
          {name}
        </Checkbox>
      ))}
      {error && (
        <p id={errorId} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <p className="text-quiet text-sm">{words[whose].rest}</p>
    </fieldset>
  )
}

const words = {
  person: {
    legend: 'Locations',
    rest: 'Orders, sums, people and stock of the other locations are not shown to them.',
  },
  key: { legend: 'At', rest: 'For this key the other locations do not exist: it gets 404.' },
} as const
