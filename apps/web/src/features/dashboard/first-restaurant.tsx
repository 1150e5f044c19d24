import { Refused } from '@tableside/client/http'
import { createRestaurant } from '@tableside/contract/restaurants'
import { Banner, Button, Card, TextField } from '@tableside/ui'
import { useMutation } from '@tanstack/react-query'
import { Mail, Store } from 'lucide-react'
import { useRef } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useForm } from '../../shared/use-form.ts'
import { useChooseRestaurant, useSession } from '../identity/index.ts'

/** For somebody who belongs to no restaurant yet (decision A6): open one, or wait for an invitation. */
export function FirstRestaurant({ onOpened }: { onOpened: () => void }) {
  const { user } = useSession()
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Welcome to Tableside</h1>
      <p className="mt-1 text-quiet text-lg">Three minutes from here to the first sale.</p>
      <div className="mt-7 grid gap-4 md:grid-cols-2">
        <Card className="flex flex-col gap-4 p-6">
          <Store size={28} aria-hidden className="text-spice" />
          <h2 className="font-semibold text-lg">Open your restaurant</h2>
          <p className="text-quiet">It starts with a sample menu, which you can change or throw away at any time.</p>
          <OpenRestaurant onOpened={onOpened} />
        </Card>
        <Card className="flex flex-col gap-4 p-6">
          <Mail size={28} aria-hidden className="text-spice" />
          <h2 className="font-semibold text-lg">Join one that is here already</h2>
          <p className="text-quiet">
            Ask its owner or manager to invite <strong className="wrap-anywhere text-ink">{user.email}</strong>. Open
            the link in the e-mail you get, and you are in.
          </p>
        </Card>
      </div>
    </div>
  )
}

function OpenRestaurant({ onOpened }: { onOpened: () => void }) {
  const chooseRestaurant = useChooseRestaurant()
  // One id for all tries, and one key for each name tried: a lost answer and a second tap open one restaurant.
  const trial = useRef({ id: newId(), name: '', key: '' })
  const opening = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      if (trial.current.name !== name) trial.current = { ...trial.current, name, key: newId() }
      const { id, key } = trial.current
      await api(createRestaurant, { body: { id, name, timeZone }, key })
      await chooseRestaurant(id)
    },
    onSuccess: onOpened,
  })
  const { form, field } = useForm({
    initial: { name: '' },
    mistakesIn: nameMistakes,
    onSubmit: (typed) => opening.mutate(typed),
  })
  return (
    <form {...form} className="mt-auto flex flex-col gap-4">
      {opening.error && <Banner tone="bad" title={wordsFor(opening.error)} />}
      <TextField {...field('name')} label="Name of the restaurant" autoComplete="organization" maxLength={80} />
      <Button type="submit" variant="primary" size="large" isPending={opening.isPending}>
        {opening.isPending ? 'Opening…' : 'Open the restaurant'}
      </Button>
    </form>
  )
}

function nameMistakes({ name }: { name: string }) {
  const isGood = createRestaurant.body.shape.name.safeParse(name).success
  return isGood ? {} : { name: 'Give it a name of 2 to 80 characters' }
}

function wordsFor(error: Error): string {
  return error instanceof Refused ? error.message : 'We could not reach the server. Nothing is lost: try again.'
}
