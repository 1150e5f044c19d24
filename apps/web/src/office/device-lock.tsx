import type { ReactNode } from 'react'
import { useRestaurant } from '../shared/identity/use-restaurant.ts'
import { SignOnGate } from '../shared/sign-ons/sign-on-gate.tsx'

/** At a paired device the dashboard asks who is there and locks by itself, as the till does. */
export default function DeviceLock({ children }: { children: ReactNode }) {
  const { restaurant } = useRestaurant()
  return (
    <SignOnGate inUse="unknown" idleMs={restaurant.tillIdleMinutes * 60_000}>
      {children}
    </SignOnGate>
  )
}
