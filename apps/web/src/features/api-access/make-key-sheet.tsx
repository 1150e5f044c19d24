import { makeApiKey } from '@tableside/contract/api'
import type { ReplyOf } from '@tableside/contract/core'
import type { Restaurant } from '@tableside/contract/restaurants'
import { type KeyScope, keyScopes } from '@tableside/domain/api'
import { Button, Checkbox, Sheet, TextField } from '@tableside/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { toggled } from '../../shared/toggled.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { choiceMistake, LocationCheckboxes, type LocationChoice } from '../people/index.ts'
import { capabilityOf, scopeWords } from './api-words.ts'

export type MakeKeySheetProps = {
  restaurant: Restaurant
  onClose: () => void
  onMade: (answer: ReplyOf<typeof makeApiKey>) => void
}

/** A key for one program: what for, what it may do, and until when. Nothing is chosen to begin with. */
export function MakeKeySheet({ restaurant, onClose, onMade }: MakeKeySheetProps) {
  const { id: restaurantId } = restaurant
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const [locationIds, setLocationIds] = useState<LocationChoice>(null)
  const tries = useTries()
  const scopesError = useId()
  // One id for all tries: a lost answer and a second press make one key.
  const id = useRef(newId())
  const today = new Date().toISOString().slice(0, 10)
  const wrong = {
    name: name.trim().length < 2 ? 'Name the program it is for' : undefined,
    until: until !== '' && until <= today ? 'Choose a day after today' : undefined,
    locations: choiceMistake(locationIds),
    scopes: scopes.length === 0 ? 'Choose what it may do' : undefined,
  }
  const make = useChange(
    {
      rereads: [['api', restaurantId]],
      send: () =>
        api(makeApiKey, {
          params: { restaurantId },
          body: {
            id: id.current,
            name: name.trim(),
            scopes: [...scopes],
            locationIds: locationIds && [...locationIds],
            expiresAt: until === '' ? null : `${until}T00:00:00.000Z`,
          },
          key: id.current,
        }),
      failure: 'The key was not made',
    },
    (_, answer) => onMade(answer),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!wrong.name && !wrong.until && !wrong.scopes && !wrong.locations) make.mutate(undefined)
  }
  const capabilities = [...new Set(keyScopes.map(capabilityOf))]
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Make an API key"
      footer={
        <Button type="submit" form="make-key" variant="primary" isPending={make.isPending}>
          Make the key
        </Button>
      }
    >
      <form ref={tries.form} id="make-key" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <TextField
          label="What is it for?"
          description="The program’s name, such as “Book keeping”"
          value={name}
          onChange={setName}
          maxLength={80}
          autoFocus
          error={tries.isTried ? wrong.name : undefined}
        />
        <fieldset
          aria-describedby={tries.isTried && wrong.scopes ? scopesError : undefined}
          className="flex flex-col gap-1"
        >
          <legend className="font-medium text-sm">It may</legend>
          <p className="text-quiet text-sm">
            The least that will do. Settings, the plan, people’s rights and other keys are for people only.
          </p>
          {tries.isTried && wrong.scopes && (
            <p id={scopesError} role="alert" className="text-beet text-sm">
              {wrong.scopes}
            </p>
          )}
          {capabilities.map((capability) => (
            <div key={capability} className="border-line border-b py-1 last:border-b-0">
              {keyScopes
                .filter((scope) => capabilityOf(scope) === capability)
                .map((scope) => (
                  <Checkbox
                    key={scope}
                    isSelected={scopes.includes(scope)}
                    onChange={() => setScopes(toggled(scopes, scope))}
                  >
                    <span>
                      <span className="figures block font-medium text-sm">{scope}</span>
                      <span className="block text-quiet text-sm">{scopeWords[scope]}</span>
                    </span>
                  </Checkbox>
                ))}
            </div>
          ))}
        </fieldset>
        <LocationCheckboxes
          restaurant={restaurant}
          value={locationIds}
          onChange={setLocationIds}
          mayGiveAll
          whose="key"
          error={tries.isTried ? wrong.locations : undefined}
        />
        <TextField
          label="Works until"
          description="Leave empty for a key that does not expire"
          type="date"
          value={until}
          onChange={setUntil}
          error={tries.isTried ? wrong.until : undefined}
        />
      </form>
    </Sheet>
  )
}
