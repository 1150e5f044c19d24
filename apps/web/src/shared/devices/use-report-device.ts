import { reportDevice } from '@tableside/contract/devices'
import type { DeviceKind } from '@tableside/domain/devices'
import { useEffect, useEffectEvent } from 'react'
import { answerLimit } from '../answer-limit.ts'
import { api } from '../api.ts'
import { tillsDrawer } from '../cash/cash-drawer.ts'
import { chosenStation } from '../identity/choice.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { newId } from '../new-id.ts'
import { storedValue } from '../stored-value.ts'
import { keepTillNumber, receiptCount } from './receipt-count.ts'

/** What this browser calls itself while somebody works at it with an account of their own. */
const ownId = storedValue('tableside.device')
const everyMs = 30_000

export function thisDeviceId(): string {
  const known = ownId.read() ?? newId()
  ownId.write(known)
  return known
}

/** Says every half minute that this till or kitchen screen is there; where a paired one is asked to work, it goes. */
export function useReportDevice(kind: DeviceKind, queued: number): void {
  const { restaurant, location, chooseLocation } = useRestaurant()
  const report = useEffectEvent(async () => {
    const deviceId = thisDeviceId()
    const seen = { kind, locationId: location.id, appVersion: appVersion(), queued }
    // A browser that keeps nothing is there all the same.
    const numbered = kind === 'till' ? await receiptCount(restaurant.id).catch(() => 0) : 0
    const body = { ...seen, receiptCount: numbered }
    const { assigned, cashDrawerId, till } = await api(reportDevice, {
      params: { restaurantId: restaurant.id, deviceId },
      body,
      signal: answerLimit(),
    })
    if (kind === 'till') tillsDrawer.write(cashDrawerId ?? undefined)
    if (till) await keepTillNumber(restaurant.id, till).catch(() => undefined)
    if (!assigned) return
    if (assigned.locationId !== location.id) chooseLocation(assigned.locationId)
    if (kind === 'kitchen') chosenStation.write(assigned.stationId ?? undefined)
  })
  useEffect(() => {
    // One that does not get through is made up for by the next.
    const say = () => void report().catch(() => undefined)
    say()
    const timer = setInterval(say, everyMs)
    return () => clearInterval(timer)
  }, [])
}

/** The build this page came from: the name of its script is made of what is in it. */
function appVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')
  return /-([\w-]{6,12})\.js$/.exec(script?.src ?? '')?.[1] ?? ''
}
