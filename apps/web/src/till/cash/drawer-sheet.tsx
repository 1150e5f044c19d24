import type { DrawerView } from '@tableside/contract/cash'
import type { PersonHere } from '@tableside/contract/devices'
import { Button, ErrorState, formatPence, Sheet, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { drawerQuery } from '../../shared/cash/drawer-query.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { CountForm } from './count-form.tsx'
import { DrawerEntries } from './drawer-entries.tsx'
import { DrawerX } from './drawer-x.tsx'
import { MoveForm } from './move-form.tsx'
import { NextPerson } from './next-person.tsx'
import { NoSaleForm } from './no-sale-form.tsx'
import { OpenDrawerForm } from './open-drawer-form.tsx'

/** The cash drawer of this person or this till: float, cash in and out, hand-over, and the blind count at the end. */
export function DrawerSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const { id, name, isOneOfSeveral } = useCashDrawer()
  const drawer = useQuery(drawerQuery(restaurant.id, location.id, id))
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={isOneOfSeveral ? `${name}, ${location.name}` : `Cash drawer, ${location.name}`}
    >
      {drawer.isPending && <Skeleton className="h-64 w-full" />}
      {drawer.isError && (
        <ErrorState
          title="Couldn’t load the drawer"
          onRetry={() => void drawer.refetch()}
          isRetrying={drawer.isFetching}
        >
          {formatFailure(drawer.error)}
        </ErrorState>
      )}
      {drawer.data === null && <OpenDrawerForm />}
      {drawer.data && <OpenDrawer key={drawer.data.id} drawer={drawer.data} onClosed={onClose} />}
    </Sheet>
  )
}

type Step =
  | { readonly kind: 'look' }
  | { readonly kind: 'no_sale' }
  | { readonly kind: 'count' }
  | { readonly kind: 'hand_over' }
  | { readonly kind: 'count_for'; readonly person: PersonHere }

function OpenDrawer({ drawer, onClosed }: { drawer: DrawerView; onClosed: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'look' })
  const top = useRef<HTMLDivElement>(null)
  // A step that begins where the one before was scrolled to hides its first fields on a phone.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return (
    <div ref={top} className="scroll-mt-6">
      <DrawerStep drawer={drawer} step={step} onStep={setStep} onClosed={onClosed} />
    </div>
  )
}

type DrawerStepProps = { drawer: DrawerView; step: Step; onStep: (step: Step) => void; onClosed: () => void }

function DrawerStep({ drawer, step, onStep: setStep, onClosed }: DrawerStepProps) {
  const { restaurant } = useRestaurant()
  const handleBack = () => setStep({ kind: 'look' })
  switch (step.kind) {
    case 'no_sale':
      return <NoSaleForm drawer={drawer} onDone={handleBack} />
    case 'count':
      return <CountForm drawer={drawer} onBack={handleBack} onDone={onClosed} />
    case 'hand_over':
      return (
        <NextPerson drawer={drawer} onChoose={(person) => setStep({ kind: 'count_for', person })} onBack={handleBack} />
      )
    case 'count_for':
      return <CountForm drawer={drawer} handTo={step.person} onBack={handleBack} onDone={onClosed} />
    case 'look':
      return (
        <div className="flex flex-col gap-6">
          <p>
            Opened {formatMoment(drawer.openedAt, restaurant.timeZone)} by {drawer.openedByName} with{' '}
            <span className="figures">{formatPence(drawer.floatPence)}</span>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <Button onPress={() => setStep({ kind: 'no_sale' })}>No sale</Button>
            <Button onPress={() => setStep({ kind: 'hand_over' })}>Hand over</Button>
          </div>
          <MoveForm key={drawer.movements.length} drawer={drawer} />
          <DrawerEntries drawer={drawer} />
          <DrawerX drawer={drawer} />
          <Button size="large" onPress={() => setStep({ kind: 'count' })}>
            Count and close
          </Button>
        </div>
      )
  }
}
