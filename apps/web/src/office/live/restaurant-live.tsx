import { followLive, type LiveState } from '@tableside/client/live'
import type { LiveEvent } from '@tableside/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { sessionQuery } from '../../shared/identity/session.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { followLog } from '../../shared/offline/follow-log.ts'
import { notificationsQuery } from '../notifications/notifications-query.ts'

const LiveContext = createContext<LiveState>('connecting')

/** Changes of one moment are read together: a paid order tells of five things at once. */
const gatherMs = 400

/**
 * Follows the restaurant's log for every page of the dashboard: what somebody else changes is read again where it is
 * shown, by the first word of its query's key. No page polls.
 */
export function RestaurantLive({ children }: { children: ReactNode }) {
  const { access } = useAccess()
  const restaurantId = access.restaurant_id
  return restaurantId ? <Following restaurantId={restaurantId}>{children}</Following> : children
}

/** Whether the dashboard hears of changes at once. */
export function useLiveState(): LiveState {
  return useContext(LiveContext)
}

function Following({ restaurantId, children }: { restaurantId: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const { data } = useQuery(notificationsQuery(restaurantId))
  // Where the log is followed from is decided once; later answers only say how far it has come since.
  const [start, setStart] = useState<{ restaurantId: string; seq: number }>()
  if (data && start?.restaurantId !== restaurantId) setStart({ restaurantId, seq: data.seq })
  const after = start?.restaurantId === restaurantId ? start.seq : undefined

  useEffect(() => {
    if (after === undefined) return
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      for (const topic of changed) {
        const queryKey = topic === 'session' ? sessionQuery.queryKey : [topic, restaurantId]
        void queryClient.invalidateQueries({ queryKey })
      }
      changed.clear()
      timer = undefined
    }
    const stop = followLive({
      origin: window.location.origin.replace(/^http/, 'ws'),
      restaurantId,
      after,
      onEvents: (events) => {
        for (const topic of events.flatMap(topicsOf)) changed.add(topic)
        timer ??= setTimeout(readAgain, gatherMs)
      },
      onState: setState,
      onLog: (log) => followLog(restaurantId, log),
      onGone: () => void queryClient.invalidateQueries(),
      onSignedOut: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [after, queryClient, restaurantId])

  return <LiveContext value={state}>{children}</LiveContext>
}

/** Which queries an entry of the log makes old. */
function topicsOf({ type }: LiveEvent): string[] {
  if (type === 'restaurant.notified') return ['notifications', 'fee-terms']
  if (type === 'restaurant.fee_accepted') return ['fee-terms']
  if (/^restaurant\.(plan|trial|feature)/.test(type)) return ['plan', 'restaurant', 'session']
  if (/^(subscription|invoice|credit_note)\./.test(type)) return ['billing', 'plan', 'restaurant', 'session']
  if (/^visit\./.test(type)) return ['visits']
  if (type === 'floor.saved') return ['restaurant', 'floor']
  if (/^table\./.test(type)) return ['floor-now']
  if (type === 'bookings.settings_saved') return ['booking-settings', 'diary']
  if (/^booking\./.test(type)) return ['diary']
  if (/^location\./.test(type)) return ['restaurant', 'plan', 'overview', 'floor-now']
  if (/^(restaurant|floor)s?\./.test(type)) return ['restaurant', 'plan', 'overview']
  if (type === 'receipt.printed') return ['floor-now', 'order-record']
  if (/^(receipt|kitchen)\./.test(type)) return ['order-record']
  if (/^rota\./.test(type)) return ['rota']
  if (/^(role|staff)\./.test(type)) return ['people', 'roles']
  if (/^device\./.test(type)) return ['devices']
  if (/^printer\./.test(type)) return ['printers', 'print-jobs']
  if (/^(order|payment)\./.test(type)) return ['overview', 'orders', 'order-record', 'plan', 'floor-now', 'diary']
  return []
}
