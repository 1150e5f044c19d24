import { Refused } from '@tableside/client/http'
import { Banner, Button, RadioGroup } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { useChooseRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { forgetDraft, type StepProps } from './draft.ts'
import { keyFor, openRestaurant } from './open-restaurant.ts'

/** How the menu begins; then the restaurant is opened. */
export function MenuStep({ draft, onChange, onOpened }: StepProps & { onOpened: () => void }) {
  const chooseRestaurant = useChooseRestaurant()
  const opening = useMutation({
    mutationFn: async () => {
      const sent = keyFor(draft)
      onChange({ sent })
      await openRestaurant(draft, sent.key)
      // First, because it renders the page anew, and where its answer is lost this step is tried again.
      await chooseRestaurant(draft.id)
      if (draft.menu === 'sample') forgetDraft()
      else onChange({ step: 'dishes' })
    },
    onSuccess: () => {
      if (draft.menu === 'sample') onOpened()
    },
  })
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label="Start with"
        options={[
          {
            id: 'sample',
            label: 'The sample menu',
            description: 'Starters, mains, drinks and their choices: sell at once, and change it as you like.',
          },
          {
            id: 'hand',
            label: 'A few of my own dishes',
            description: 'Type the first ones with their prices; the rest can follow.',
          },
          { id: 'file', label: 'A file', description: 'A CSV from a spreadsheet or from the till you have now.' },
        ]}
        value={draft.menu}
        onChange={(menu) => onChange({ menu })}
        isDisabled={opening.isPending}
      />
      {opening.error && <Banner tone="bad" title={wordsFor(opening.error)} />}
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="quiet" onPress={() => onChange({ step: 'location' })} isDisabled={opening.isPending}>
          Back
        </Button>
        <Button
          variant="primary"
          size="large"
          onPress={() => opening.mutate()}
          isPending={opening.isPending}
          className="grow sm:grow-0"
        >
          {opening.isPending ? 'Opening…' : draft.menu === 'sample' ? 'Open the till' : 'Open the restaurant'}
        </Button>
      </div>
    </div>
  )
}

function wordsFor(error: Error): string {
  return error instanceof Refused ? error.message : 'Couldn’t reach the server. Nothing is lost: try again.'
}
