import { Button, IconButton } from '@tableside/ui'
import { Banknote, Clock, Gift, House, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { DrawerSheet } from '../../features/cash/index.ts'
import { useAccess } from '../../features/identity/index.ts'
import { RecentOrdersSheet } from '../../features/order-book/index.ts'
import { ConnectionPill, useTill } from '../../features/orders/index.ts'
import { ClockSheet } from '../../features/staff/index.ts'
import { SellVoucherSheet } from '../../features/vouchers/index.ts'
import { ThemeMenu } from '../../shared/theme-menu.tsx'
import { LocationMenu } from './location-menu.tsx'

export type TillBarProps = {
  onHome: () => void
  onOrder: (orderId: string) => void
  onReceipt: (orderId: string) => void
  onPay: (orderId: string) => void
}

/** Above the floor: where one is, and whether all has reached the server. */
export function TillBar({ onHome, onOrder, onReceipt, onPay }: TillBarProps) {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  const [isLooking, setIsLooking] = useState(false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isSelling, setIsSelling] = useState(false)
  const [isAtClock, setIsAtClock] = useState(false)
  return (
    <div className="flex min-h-12 items-center gap-1 border-line border-b bg-paper px-1 sm:px-2 print:hidden">
      <IconButton label="Dashboard" icon={<House size={20} />} onPress={onHome} />
      <h1 className="min-w-0 truncate font-display font-semibold text-lg">{restaurant.name}</h1>
      <LocationMenu />
      <span className="ml-auto flex items-center">
        <Button
          variant="quiet"
          aria-label="Recent orders"
          icon={<ReceiptText size={20} aria-hidden />}
          onPress={() => setIsLooking(true)}
        >
          <span className="max-md:sr-only">Recent orders</span>
        </Button>
        <ConnectionPill />
        {can({ permission: 'orders.take', feature: 'customer_database' }) === true && (
          <IconButton label="Sell a gift voucher" icon={<Gift size={20} />} onPress={() => setIsSelling(true)} />
        )}
        {can({ permission: 'payments.take' }) === true && (
          <IconButton label="Cash drawer" icon={<Banknote size={20} />} onPress={() => setIsDrawerOpen(true)} />
        )}
        {can({ permission: 'orders.take', feature: 'staff_management' }) === true && (
          <IconButton label="Clock in or out" icon={<Clock size={20} />} onPress={() => setIsAtClock(true)} />
        )}
        {/* A phone has no room for it; the dashboard has it too. */}
        <span className="max-sm:hidden">
          <ThemeMenu />
        </span>
      </span>
      {isLooking && (
        <RecentOrdersSheet
          restaurant={restaurant}
          location={location}
          onClose={() => setIsLooking(false)}
          onOrder={onOrder}
          onReceipt={onReceipt}
        />
      )}
      {isSelling && <SellVoucherSheet onClose={() => setIsSelling(false)} onSale={onPay} />}
      {isAtClock && <ClockSheet onClose={() => setIsAtClock(false)} />}
      {isDrawerOpen && <DrawerSheet onClose={() => setIsDrawerOpen(false)} />}
    </div>
  )
}
