import { type ClosingState, closeRestaurant, reopenRestaurant } from '@tableside/contract/account-closure'
import { canClose, isNameTyped, reopenDays } from '@tableside/domain/account-closure'
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
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDay } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'
import { closingQuery } from './account-closure-queries.ts'

type CloseCardProps = { restaurantId: string; name: string; timeZone: string }

/** Ends the restaurant here, with all that follows said before; or opens it again. */
export function CloseCard({ restaurantId, name, timeZone }: CloseCardProps) {
  const { data, error, isFetching, refetch } = useQuery(closingQuery(restaurantId))
  const [isClosing, setIsClosing] = useState(false)
  const reopen = useChange(
    {
      invalidates: [
        ['account-closure', restaurantId],
        ['restaurant', restaurantId],
      ],
      send: (_: undefined) => request(reopenRestaurant, { params: { restaurantId } }),
      failure: 'Couldn’t open the restaurant',
    },
    () => toast.success(`${name} is open again`),
  )
  if (error && !data) {
    return (
      <Card title="Close the restaurant">
        <ErrorState
          title="Couldn’t load what has to be settled first"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  }
  if (!data) return <Loading what="what has to be settled first" className="h-48 w-full" />
  if (data.closedAt !== null) {
    return (
      <Card title={`${name} is closed`}>
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-quiet">
            {`Closed on ${formatDay(data.closedAt, timeZone)}. Everything can still be read and exported.`}
            {data.reopenUntil && ` It can be opened again until ${formatDay(data.reopenUntil, timeZone)}.`}
          </p>
          <Button variant="primary" onPress={() => reopen.mutate(undefined)} isPending={reopen.isPending}>
            {`Open ${name} again`}
          </Button>
        </div>
      </Card>
    )
  }
  const isReady = canClose(data.unsettled)
  return (
    <Card title="Close the restaurant">
      <div className="flex flex-col items-start gap-4">
        <Effects />
        {data.owedOnVouchersPence > 0 && (
          <Banner tone="neutral" title={`${formatPence(data.owedOnVouchersPence)} is owed on gift vouchers`}>
            It stays owed to the holders, and tills stop taking vouchers once the restaurant is closed.{' '}
            <TextLink href="/dashboard/vouchers">Look at the vouchers</TextLink> first, and give money back or tell
            their buyers.
          </Banner>
        )}
        {!isReady && (
          <Banner tone="attention" title="Settle these first">
            <ul className="list-disc pl-5">
              {formatUnsettled(data.unsettled).map((each) => (
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

function formatUnsettled(unsettled: ClosingState['unsettled']) {
  const { openBills, unansweredPayments, heldPayments, openDrawers, hasSubscription } = unsettled
  const of = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
  return [
    ...(openBills > 0 ? [`${of(openBills, 'open bill', 'open bills')}: take payment or void them`] : []),
    ...(unansweredPayments > 0
      ? [`${of(unansweredPayments, 'payment', 'payments')} without an answer: check with the card provider`]
      : []),
    ...(heldPayments > 0
      ? [`${of(heldPayments, 'cash payment', 'cash payments')} held for a manager: accept or refuse under Payments`]
      : []),
    ...(openDrawers > 0 ? [`${of(openDrawers, 'open cash drawer', 'open cash drawers')}: count and close`] : []),
    ...(hasSubscription ? ['A plan that renews automatically: cancel it on the Plan tab'] : []),
  ]
}

type CloseDialogProps = { restaurantId: string; name: string; onClose: () => void }

function CloseDialog({ restaurantId, name, onClose }: CloseDialogProps) {
  const edit = useEdit({
    saved: { name: '', password: '' },
    request: (body) => request(closeRestaurant, { params: { restaurantId }, body }),
    messages: { password: 'Enter your password' },
    errors: (draft) => ({ name: isNameTyped(draft.name, name) ? undefined : `Type ${name}` }),
    invalidates: [
      ['account-closure', restaurantId],
      ['restaurant', restaurantId],
    ],
    failure: `Couldn’t close ${name}`,
    success: `${name} is closed`,
    onSaved: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Close ${name}?`}
      footer={
        <>
          <Button onPress={onClose}>Not now</Button>
          <Button type="submit" form={edit.form.id} variant="danger" isPending={edit.isPending}>
            {`Close ${name}`}
          </Button>
        </>
      }
    >
      <form {...edit.form} className="flex flex-col gap-4">
        <Effects />
        <TextField {...edit.field('name')} label={`Type the name: ${name}`} autoComplete="off" />
        <PasswordField {...edit.field('password')} label="Your password" autoComplete="current-password" />
      </form>
    </Dialog>
  )
}
