import { Button } from '@tableside/ui'
import { useNavigate } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useAccess } from '../shared/identity/use-access.ts'
import { SignOnGate } from '../shared/sign-ons/sign-on-gate.tsx'
import { useSignOnState } from '../shared/sign-ons/sign-on-store.ts'
import { ConnectionPill } from './orders/connection-pill.tsx'
import { useTill } from './orders/till-context.tsx'
import { useQueueStatus } from './orders/use-orders.ts'
import { ClockSheet } from './staff/clock-sheet.tsx'
import { useOrdersByWaiter } from './staff/orders-by-waiter.ts'

/** At a paired till: the lock screen with the clock and what waits for the network, and the restaurant's own time to lock. */
export function TillLock({ children }: { children: ReactNode }) {
  const { restaurant } = useTill()
  const { pending } = useQueueStatus()
  const inUse = useMemo(() => new Set(pending.flatMap(({ signOnId }) => signOnId ?? [])), [pending])
  const ordersOf = useOrdersByWaiter()
  const openOrders = useMemo(() => new Map([...ordersOf].map(([id, own]) => [id, own.length])), [ordersOf])
  useFloorForAnother()
  return (
    <SignOnGate
      inUse={inUse}
      openOrders={openOrders}
      idleMs={restaurant.tillIdleMinutes * 60_000}
      actions={
        <>
          <ConnectionPill />
          <ClockAction />
        </>
      }
    >
      {children}
    </SignOnGate>
  )
}

/** Who finds the till locked by itself begins at the floor, unless the order that is open is their own. */
function useFloorForAnother(): void {
  const navigate = useNavigate()
  const { current, lastStaffId, keepsScreen } = useSignOnState()
  const before = useRef(current)
  useEffect(() => {
    const hasBegun = before.current === null && current !== null
    before.current = current
    if (hasBegun && !keepsScreen && current.staffId !== lastStaffId) void navigate({ to: '/till' })
  }, [current, lastStaffId, keepsScreen, navigate])
}

function ClockAction() {
  const { can } = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (can({ permission: 'orders.view', feature: 'staff_management' }) !== true) return null
  return (
    <>
      <Button className="whitespace-nowrap" icon={<Clock size={20} aria-hidden />} onPress={() => setIsOpen(true)}>
        Clock in or out
      </Button>
      {isOpen && <ClockSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}
