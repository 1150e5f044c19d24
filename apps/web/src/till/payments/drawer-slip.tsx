import { pence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import type { CapturedPayment } from '@tableside/domain/payments'
import { drawerMs, drawerSlip } from '@tableside/domain/printing'
import { useEffect } from 'react'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { PaperView } from '../../shared/printing/paper-view.tsx'
import { useTill } from '../orders/till-context.tsx'
import { opensDrawerHere, useTillSetting } from '../till-settings.ts'

const printed = new Set<string>()

/**
 * Prints a slip with the browser as soon as cash is taken, where the till is set so: the driver of the device's own printer
 * opens the drawer with it. It asks no server, so it works without a line.
 */
export function DrawerSlip({ order, payment }: { order: Order; payment: CapturedPayment }) {
  const { restaurant } = useTill()
  const [isOn] = useTillSetting(opensDrawerHere)
  const { id, tender, settledAt } = payment
  const opens = isOn && tender === 'cash'
  useEffect(() => {
    if (!opens || printed.has(id)) return
    // A payment that is looked at again later opens no drawer.
    if (Date.now() - Date.parse(settledAt) > drawerMs) return
    printed.add(id)
    window.print()
  }, [opens, id, settledAt])
  if (!opens) return null
  const { timeZone } = restaurant
  const takenPence = pence(payment.amountPence + payment.tipPence)
  const paper = drawerSlip({ label: whoFor(order), takenPence, takenAt: settledAt, timeZone })
  return (
    <div className="print-alone hidden print:block">
      <PaperView paper={paper} label="Cash drawer" />
    </div>
  )
}
