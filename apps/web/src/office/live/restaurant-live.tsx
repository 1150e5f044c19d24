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
        const [name = '', ...parts] = topic.split('/')
        const queryKey = name === 'session' ? sessionQuery.queryKey : [name, restaurantId, ...parts]
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

/** Which queries an entry of the log makes old: the first kind that it is of says. */
const topics: readonly [RegExp, readonly string[]][] = [
  [/^restaurant\.notified$/, ['notifications', 'fee-terms']],
  [/^restaurant\.fee_accepted$/, ['fee-terms']],
  [/^restaurant\.(plan|trial|feature)/, ['plan', 'restaurant', 'session']],
  [/^(subscription|invoice|credit_note)\./, ['billing', 'plan', 'restaurant', 'session']],
  [/^visit\./, ['visits']],
  [/^floor\.saved$/, ['restaurant', 'floor']],
  [/^table\./, ['floor-now']],
  [/^bookings\.settings_saved$/, ['booking-settings', 'diary']],
  [/^booking\./, ['diary']],
  [/^location\./, ['restaurant', 'plan', 'overview', 'floor-now']],
  [/^(restaurant|floor)s?\./, ['restaurant', 'plan', 'overview']],
  [/^menu\./, ['menu', 'overview']],
  [/^receipt\.printed$/, ['floor-now', 'order-record']],
  [/^(receipt|hold)\./, ['order-record']],
  [/^kitchen\./, ['order-record', 'floor-now']],
  [/^rota\./, ['rota']],
  [/^(role|staff)\./, ['people', 'roles', 'timesheet']],
  [/^device\./, ['devices']],
  [/^printer\./, ['printers', 'print-jobs']],
  [/^customer\./, ['customers']],
  [/^voucher\./, ['vouchers']],
  [/^house_account\./, ['house-accounts']],
  [/^tips\./, ['tips']],
  [/^inventory\./, ['inventory']],
  [/^feedback\./, ['feedback']],
  [/^practice\./, ['practice']],
  [/^(drawer|day)\./, ['reports']],
  [/^order\./, ['overview', 'orders', 'order-record', 'plan', 'floor-now', 'diary']],
  [
    /^payment\./,
    [
      ...['overview', 'orders', 'order-record', 'plan', 'floor-now', 'diary', 'reports/x'],
      ...['payments', 'payments-attention', 'vouchers', 'house-accounts'],
    ],
  ],
]

const topicsOf = ({ type }: LiveEvent) => topics.find(([kind]) => kind.test(type))?.[1] ?? []
