import { closeDrawer, type DrawerView, getDrawer, openDrawer } from '@tableside/contract/cash'
import { closeDrawerSchema, openDrawerSchema } from '@tableside/domain/cash'
import {
  Banner,
  Button,
  ErrorState,
  formatPence,
  Sheet,
  Skeleton,
  TextField,
  TillMoneyField,
  toast,
} from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { Form } from './form.tsx'
import { kindLabels, MoveForm } from './move-form.tsx'

export const drawerQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['drawer', restaurantId, locationId],
    queryFn: async ({ signal }) =>
      (await api(getDrawer, { params: { restaurantId }, query: { locationId }, signal })).drawer,
  })

/** The cash drawer of the till's location: float, cash in and out, and the blind count at the end. */
export function DrawerSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const drawer = useQuery(drawerQuery(restaurant.id, location.id))
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Cash drawer, ${location.name}`}>
      {drawer.isPending && <Skeleton className="h-64 w-full" />}
      {drawer.isError && (
        <ErrorState
          title="The drawer could not be loaded"
          onRetry={() => void drawer.refetch()}
          isRetrying={drawer.isFetching}
        >
          {formatFailure(drawer.error)}
        </ErrorState>
      )}
      {drawer.data === null && <OpenDrawerForm />}
      {drawer.data && <OpenDrawer drawer={drawer.data} onClosed={onClose} />}
    </Sheet>
  )
}

/** The float goes in, and cash sales are expected in the drawer from then on. */
export function OpenDrawerForm() {
  const { restaurant, location } = useRestaurant()
  const [float, setFloat] = useState<number | null>(null)
  const open = useChange(
    {
      rereads: [['drawer']],
      send: (floatPence: number, { id }) =>
        request(openDrawer, {
          params: { restaurantId: restaurant.id },
          body: openDrawerSchema.parse({ id: id, locationId: location.id, floatPence }),
        }),
      failure: 'The drawer was not opened',
    },
    (floatPence) => toast.success(`The drawer is open with ${formatPence(floatPence)}`),
  )
  return (
    <Form onSubmit={() => open.mutate(float ?? 0)}>
      <p className="text-quiet">
        The drawer is closed. Count the float and put it in; cash sales are expected in it from then on.
      </p>
      <TillMoneyField label="Float" pence={float} onChange={setFloat} />
      <Button type="submit" variant="primary" size="large" isPending={open.isPending}>
        {`Open with ${formatPence(float ?? 0)}`}
      </Button>
    </Form>
  )
}

function OpenDrawer({ drawer, onClosed }: { drawer: DrawerView; onClosed: () => void }) {
  const [isCounting, setIsCounting] = useState(false)
  const { restaurant } = useRestaurant()
  if (isCounting) return <CountForm drawer={drawer} onBack={() => setIsCounting(false)} onClosed={onClosed} />
  return (
    <div className="flex flex-col gap-6">
      <p>
        Opened {formatMoment(drawer.openedAt, restaurant.timeZone)} by {drawer.openedByName} with{' '}
        <span className="figures">{formatPence(drawer.floatPence)}</span>
      </p>
      <MoveForm key={drawer.movements.length} drawer={drawer} />
      {drawer.movements.length > 0 && (
        <ul aria-label="Cash in and out" className="flex flex-col divide-y divide-line border-line border-y">
          {drawer.movements.map(({ id, kind, amountPence, reason, at, approvedBy }) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
              <span>
                {kindLabels[kind]}: {reason}{' '}
                <span className="text-quiet text-sm">
                  {formatMoment(at, restaurant.timeZone)}
                  {approvedBy && ' · more than it should have held, approved by a manager'}
                </span>
              </span>
              <span className="figures">{formatPence(kind === 'paid_in' ? amountPence : -amountPence)}</span>
            </li>
          ))}
        </ul>
      )}
      <Button size="large" onPress={() => setIsCounting(true)}>
        Count and close
      </Button>
    </div>
  )
}

type CountFormProps = { drawer: DrawerView; onBack: () => void; onClosed: () => void }

function CountForm({ drawer, onBack, onClosed }: CountFormProps) {
  const { restaurant } = useRestaurant()
  const [counted, setCounted] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const close = useChange(
    {
      rereads: [['drawer']],
      send: (countedPence: number) =>
        request(closeDrawer, {
          params: { restaurantId: restaurant.id, drawerId: drawer.id },
          body: closeDrawerSchema.parse({ countedPence, note }),
        }),
      failure: 'The drawer was not closed',
    },
    (countedPence) => {
      toast.success(`The drawer is closed with ${formatPence(countedPence)}`)
      onClosed()
    },
  )
  return (
    <Form onSubmit={() => counted !== null && close.mutate(counted)}>
      <Banner tone="neutral" title="Count everything, including the float">
        The drawer closes either way. Any difference is recorded under your name.
      </Banner>
      <TillMoneyField label="Counted" pence={counted} onChange={setCounted} />
      <TextField label="Note (optional)" maxLength={200} value={note} onChange={setNote} />
      <Button type="submit" variant="primary" size="large" isPending={close.isPending} isDisabled={counted === null}>
        {counted === null ? 'Count first' : `Close with ${formatPence(counted)}`}
      </Button>
      <Button variant="quiet" onPress={onBack}>
        Back
      </Button>
    </Form>
  )
}
