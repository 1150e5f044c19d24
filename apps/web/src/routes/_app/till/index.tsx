import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../../shared/new-id.ts'
import { takesOrders } from '../../../shared/restaurants/orders-stopped.tsx'
import { stripUnknown } from '../../../shared/strip-unknown.ts'
import { FloorView } from '../../../till/floor/floor-view.tsx'
import { InstallQuestion } from '../../../till/install-question.tsx'
import { useTill } from '../../../till/orders/till-context.tsx'
import { TillBar } from '../../../till/till-bar.tsx'
import { isOn, opensOnMenu } from '../../../till/till-settings.ts'
import { useTillNavigation } from '../../../till/use-till-navigation.ts'

/** `floor`: asked for at a till that opens on the menu. */
type Search = { floor?: true | undefined }

export const Route = createFileRoute('/_app/till/')({
  validateSearch: stripUnknown(({ floor }): Search => ({ floor: floor === true ? true : undefined })),
  component: StartPage,
})

function StartPage() {
  const { floor } = Route.useSearch()
  const { restaurant } = useTill()
  // As it was set when the till came here: who changes it stays with the settings.
  const [isOnMenu] = useState(() => isOn(opensOnMenu))
  const [orderId] = useState(() => newId())
  if (isOnMenu && !floor && takesOrders(restaurant)) {
    return <Navigate to="/till/orders/$orderId" params={{ orderId }} search={{ new: 'counter' }} replace />
  }
  return <FloorPage />
}

function FloorPage() {
  const navigate = Route.useNavigate()
  const { toOrder, toNewOrder, toPay, toReceipt } = useTillNavigation()
  return (
    <>
      <TillBar
        onHome={() => void navigate({ href: '/dashboard' })}
        onOrder={toOrder}
        onPay={toPay}
        onReceipt={toReceipt}
        onBookings={() => void navigate({ to: '/till/bookings' })}
      />
      <InstallQuestion />
      <FloorView onOrder={toOrder} onNewOrder={toNewOrder} />
    </>
  )
}
