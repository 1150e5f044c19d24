import { Refused } from '@tableside/client/http'
import { signOff } from '@tableside/contract/devices'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { answerLimit } from '../answer-limit.ts'
import { api } from '../api.ts'
import { useSession } from '../identity/auth-provider.tsx'
import { sessionQuery } from '../identity/session.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { unsentSignOns } from '../offline/queue-storage.ts'
import { whenUntouched } from '../when-untouched.ts'
import { LockScreen } from './lock-screen.tsx'
import { proveSignOn } from './prove-sign-on.ts'
import { forgetEnded, lock, useSignOnState } from './sign-on-store.ts'

const lookAgainMs = 5_000
const none: ReadonlySet<string> = new Set()

export type SignOnGateProps = {
  /** The sign-ons under which something waits to be sent: these are not ended yet. `unknown`: this page sees no queue and ends none. */
  inUse?: ReadonlySet<string> | 'unknown'
  /** After so long without a touch the screen locks; undefined is never. */
  idleMs?: number | undefined
  /** Beside the faces: the clock. */
  actions?: ReactNode
  /** How many open orders each person has. */
  openOrders?: ReadonlyMap<string, number>
  children: ReactNode
}

/** A paired device shows its screen to whoever has signed on, and the lock screen otherwise. Any other browser is let through. */
export function SignOnGate(props: SignOnGateProps) {
  const { device } = useSession()
  return device ? <DeviceGate {...props} /> : props.children
}

function DeviceGate({ inUse = none, idleMs, actions, openOrders, children }: SignOnGateProps) {
  const { restaurant } = useRestaurant()
  const { device } = useSession()
  const { current, unproved, toEnd } = useSignOnState()
  useDelivery(restaurant.id, inUse)
  useIdleLock(current ? idleMs : undefined)

  // Asked about this very sign-on, the server knows nobody under it: another PIN, gone, or too long ago.
  const isUnproved = unproved.some(({ id }) => id === current?.id)
  const isOver = current !== null && device?.signOnId === current.id && device.person === null && !isUnproved
  useEffect(() => {
    if (isOver) lock({ keepsScreen: true })
  }, [isOver])

  const queryClient = useQueryClient()
  const hasEnded = toEnd.length > 0
  useEffect(() => {
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: ['people-here'] })
  }, [hasEnded, queryClient])
  useEffect(() => {
    // Whoever comes next is asked for by their own rights.
    if (current === null) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [current, queryClient])

  return current && !isOver ? children : <LockScreen actions={actions} openOrders={openOrders} />
}

/** Brings what was signed on and off without a connection to the server: on at once, off when nothing waits under it. */
function useDelivery(restaurantId: string, inUse: ReadonlySet<string> | 'unknown'): void {
  const { unproved, toEnd } = useSignOnState()
  const ended = toEnd.filter((id) => inUse !== 'unknown' && !inUse.has(id)).join(' ')
  const waiting = unproved.map(({ id }) => id).join(' ')
  const deliver = useEffectEvent(async () => {
    try {
      for (const signOnId of waiting.split(' ').filter(Boolean))
        await proveSignOn(restaurantId, { signOnId }, answerLimit())
      // Another tab may keep something too, and this one may see no queue at all.
      const waitingUnder = ended ? await unsentSignOns(restaurantId).catch(() => none) : none
      for (const signOnId of ended.split(' ').filter((id) => id && !waitingUnder.has(id))) {
        await api(signOff, { params: { restaurantId, signOnId }, signal: answerLimit() }).catch(unlessRefused)
        forgetEnded(signOnId)
      }
    } catch {
      // There is no connection; the next look tries again.
    }
  })
  useEffect(() => {
    if (!waiting && !ended) return
    void deliver()
    const timer = setInterval(() => void deliver(), lookAgainMs)
    return () => clearInterval(timer)
  }, [waiting, ended])
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

function useIdleLock(idleMs: number | undefined): void {
  useEffect(() => {
    if (idleMs) return whenUntouched(idleMs, () => lock({ keepsScreen: false }))
  }, [idleMs])
}
