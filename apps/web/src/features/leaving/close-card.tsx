import { type ClosingStanding, closeRestaurant, reopenRestaurant } from '@tableside/contract/leaving'
import { isNameTyped, mayClose, reopenDays } from '@tableside/domain/leaving'
import {
  Banner,
  Button,
  Card,
  Dialog,
  ErrorState,
  formatPence,
  Loading,
  PasswordField,
  TextField,
  TextLink,
  toast,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { dayWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { closingQuery } from './leaving-queries.ts'

type CloseCardProps = { restaurantId: string; name: string; timeZone: string }

/** Ends the restaurant here, with all that follows said before; or opens it again. */
export function CloseCard({ restaurantId, name, timeZone }: CloseCardProps) {
  const { data, error, isFetching, refetch } = useQuery(closingQuery(restaurantId))
  const [isClosing, setIsClosing] = useState(false)
  const reopen = useChange(
    {
      rereads: [
        ['leaving', restaurantId],
        ['restaurant', restaurantId],
      ],
      send: (_: undefined) => api(reopenRestaurant, { params: { restaurantId }, key: newId() }),
      failure: 'The restaurant was not opened',
    },
    () => toast.success(`${name} is open again`),
  )
  if (error && !data) {
    return (
      <Card title="Close the restaurant">
        <ErrorState
          title="We could not load what closing needs"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  }
  if (!data) return <Loading what="what closing needs" className="h-48 w-full" />
  if (data.closedAt !== null) {
    return (
      <Card title={`${name} is closed`}>
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-quiet">
            {`Closed on ${dayWords(data.closedAt, timeZone)}. Everything can still be read and exported.`}
            {data.reopenUntil && ` It can be opened again until ${dayWords(data.reopenUntil, timeZone)}.`}
          </p>
          <Button variant="primary" onPress={() => reopen.mutate(undefined)} isPending={reopen.isPending}>
            {`Open ${name} again`}
          </Button>
        </div>
      </Card>
    )
  }
  const isReady = mayClose(data.unsettled)
  return (
    <Card title="Close the restaurant">
      <div className="flex flex-col items-start gap-4">
        <Effects />
        {data.owedOnVouchersPence > 0 && (
          <Banner tone="neutral" title={`${formatPence(data.owedOnVouchersPence)} is owed on gift vouchers`}>
            It stays owed to whoever has the codes, and no till takes them once the restaurant is closed.{' '}
            <TextLink href="/dashboard/vouchers">Look at the vouchers</TextLink> first, and give money back or tell
            their buyers.
          </Banner>
        )}
        {!isReady && (
          <Banner tone="attention" title="First settle what is open">
            <ul className="list-disc pl-5">
              {unsettledWords(data.unsettled).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Banner>
        )}
        <Button variant="danger" onPress={() => setIsClosing(true)} isDisabled={!isReady}>
          {`Close ${name}`}
        </Button>
      </div>
      {isClosing && <CloseDialog restaurantId={restaurantId} name={name} onClose={() => setIsClosing(false)} />}
    </Card>
  )
}

function Effects() {
  return (
    <ul className="max-w-prose list-disc pl-5 text-quiet">
      <li>Tills take no new order, and nothing here can be changed any more.</li>
      <li>Everybody who signs in can still read everything; you can still export it.</li>
      <li>{`For ${reopenDays} days you can open it again, exactly as it was.`}</li>
      <li>Nothing is deleted: sales have to be kept for the tax office.</li>
    </ul>
  )
}

function unsettledWords({ openBills, unansweredPayments, openDrawers, hasSubscription }: ClosingStanding['unsettled']) {
  const of = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
  return [
    ...(openBills > 0 ? [`${of(openBills, 'open bill', 'open bills')}: let them be paid, or void them`] : []),
    ...(unansweredPayments > 0
      ? [`${of(unansweredPayments, 'payment', 'payments')} without an answer: check with the card provider`]
      : []),
    ...(openDrawers > 0 ? [`${of(openDrawers, 'open cash drawer', 'open cash drawers')}: count and close`] : []),
    ...(hasSubscription ? ['A plan that goes on by itself: cancel it on the tab Plan'] : []),
  ]
}

type CloseDialogProps = { restaurantId: string; name: string; onClose: () => void }

function CloseDialog({ restaurantId, name, onClose }: CloseDialogProps) {
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const tries = useTries()
  const wrong = {
    typed: isNameTyped(typed, name) ? undefined : `Type ${name}`,
    password: password === '' ? 'Enter your password' : undefined,
  }
  const close = useChange(
    {
      rereads: [
        ['leaving', restaurantId],
        ['restaurant', restaurantId],
      ],
      send: (_: undefined) =>
        api(closeRestaurant, { params: { restaurantId }, body: { name: typed, password }, key: newId() }),
      failure: `${name} was not closed`,
    },
    () => {
      toast.success(`${name} is closed`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (!wrong.typed && !wrong.password) close.mutate(undefined)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Close ${name}?`}
      footer={
        <>
          <Button onPress={onClose}>Keep it open</Button>
          <Button type="submit" form="close-restaurant" variant="danger" isPending={close.isPending}>
            {`Close ${name}`}
          </Button>
        </>
      }
    >
      <form ref={tries.form} id="close-restaurant" noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Effects />
        <TextField
          label={`Type the name: ${name}`}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={tries.isTried ? wrong.typed : undefined}
        />
        <PasswordField
          label="Your password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={tries.isTried ? wrong.password : undefined}
        />
      </form>
    </Dialog>
  )
}
