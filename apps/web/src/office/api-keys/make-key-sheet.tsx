import { makeApiKey } from '@tableside/contract/api'
import type { ReplyOf } from '@tableside/contract/core'
import type { Restaurant } from '@tableside/contract/restaurants'
import { type KeyScope, keyScopes } from '@tableside/domain/api'
import { Checkbox, TextField } from '@tableside/ui'
import { useId } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { toggled } from '../../shared/toggled.ts'
import { LocationCheckboxes } from '../restaurants/people/location-choice.tsx'
import { choiceError, type LocationChoice } from '../restaurants/people/location-choices.ts'
import { capabilityOf, scopeLabels } from './api-labels.ts'

export type MakeKeySheetProps = {
  restaurant: Restaurant
  onClose: () => void
  onMade: (answer: ReplyOf<typeof makeApiKey>) => void
}

/** A key for one program: what for, what it may do, and until when. Nothing is chosen to begin with. */
export function MakeKeySheet({ restaurant, onClose, onMade }: MakeKeySheetProps) {
  const { id: restaurantId } = restaurant
  const scopesError = useId()
  const edit = useEdit({
    saved: { name: '', until: '', scopes: [] as KeyScope[], locationIds: null as LocationChoice },
    request: ({ until, ...draft }, { id }) =>
      request(makeApiKey, {
        params: { restaurantId },
        body: { id, ...draft, expiresAt: until === '' ? null : `${until}T00:00:00.000Z` },
      }),
    messages: { name: 'Name the program it is for', scopes: 'Choose at least one permission' },
    errors: ({ until, locationIds }) => ({
      until: until !== '' && until <= new Date().toISOString().slice(0, 10) ? 'Choose a day after today' : undefined,
      locationIds: choiceError(locationIds),
    }),
    invalidates: [['api', restaurantId]],
    failure: 'Couldn’t create the key',
    onSaved: (answer) => onMade(answer),
  })
  const { scopes } = edit.values
  const wrongScopes = edit.field('scopes').error
  const capabilities = [...new Set(keyScopes.map(capabilityOf))]
  return (
    <EditSheet edit={edit} title="Create an API key" submit="Create key" onClose={onClose}>
      <TextField
        {...edit.field('name')}
        label="What is it for?"
        description="The program’s name, such as “Book keeping”"
        maxLength={80}
        autoFocus
      />
      <fieldset aria-describedby={wrongScopes ? scopesError : undefined} className="flex flex-col gap-1">
        <legend className="font-medium text-sm">Permissions</legend>
        <p className="text-quiet text-sm">
          Choose only what it needs. Settings, the plan, people’s permissions and other keys are not open to keys.
        </p>
        {wrongScopes && (
          <p id={scopesError} role="alert" className="text-beet text-sm">
            {wrongScopes}
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
                  onChange={() => edit.change({ scopes: toggled(scopes, scope) })}
                >
                  <span>
                    <span className="figures block font-medium text-sm">{scope}</span>
                    <span className="block text-quiet text-sm">{scopeLabels[scope]}</span>
                  </span>
                </Checkbox>
              ))}
          </div>
        ))}
      </fieldset>
      <LocationCheckboxes restaurant={restaurant} {...edit.field('locationIds')} mayGiveAll whose="key" />
      <TextField
        {...edit.field('until')}
        label="Works until"
        description="Leave empty for a key that does not expire"
        type="date"
      />
    </EditSheet>
  )
}
