import { allergyLine, allergyWarnings, formatAllergyWarning } from '@tableside/domain/customers'
import { type Order, quantityLeft } from '@tableside/domain/orders'
import { Button } from '@tableside/ui'
import { TriangleAlert, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { AllergySeen } from './allergy-seen.tsx'
import { GuestPoints } from './guest-points.tsx'
import { GuestSheet } from './guest-sheet.tsx'

/** Whose order it is, and what they must not eat, above the dishes. */
export function GuestStrip({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { can } = useAccess()
  const [isOpen, setIsOpen] = useState(false)
  const isChangeable =
    order.state === 'open' && can({ permission: 'orders.take', feature: 'customer_database' }) === true
  const guest = order.guest ?? null
  const allergy = allergyLine(guest)
  const warnings = allergyWarnings({ guest, lines: order.lines.filter((line) => quantityLeft(line) > 0) })
  if (!guest && !isChangeable) return null
  return (
    <div className="border-line border-b px-4 py-1">
      {isChangeable ? (
        <Button
          variant="quiet"
          className="-ml-4 max-w-full"
          icon={<UserRound size={18} aria-hidden />}
          onPress={() => {
            onOpen()
            setIsOpen(true)
          }}
        >
          <span className="min-w-0 truncate">{guest ? `Guest: ${guest.name}` : 'Guest'}</span>
        </Button>
      ) : (
        <p className="py-2">Guest: {guest?.name}</p>
      )}
      {allergy && (
        <p
          role="alert"
          className="mb-2 flex items-start gap-2 rounded-control bg-beet-wash px-3 py-2 font-semibold text-beet"
        >
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            Allergic to {allergy}
            {guest &&
              warnings
                .flatMap((warning) => formatAllergyWarning(warning, guest))
                .map((words) => (
                  <span key={words} className="block font-normal">
                    {words}
                  </span>
                ))}
            {order.fires > 0 && <AllergySeen orderId={order.id} />}
          </span>
        </p>
      )}
      {guest?.customerId && isChangeable && <GuestPoints order={order} />}
      {isOpen && <GuestSheet order={order} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
