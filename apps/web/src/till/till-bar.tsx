import { getDiary } from '@tableside/contract/bookings'
import { settleHouseAccount } from '@tableside/contract/house-accounts'
import { closeDay } from '@tableside/contract/reports'
import { Button, IconButton, Menu } from '@tableside/ui'
import {
  Banknote,
  BookUser,
  CalendarClock,
  Ellipsis,
  Gift,
  House,
  MessageSquareText,
  Moon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../shared/identity/use-access.ts'
import { PersonButton } from '../shared/sign-ons/person-button.tsx'
import { useMediaQuery } from '../shared/use-media-query.ts'
import { BarTitle } from './bar-title.tsx'
import { DrawerSheet } from './cash/drawer-sheet.tsx'
import { EndOfDaySheet } from './cash/end-of-day-sheet.tsx'
import { SettleAccountSheet } from './house-accounts/settle-account-sheet.tsx'
import { LocationMenu } from './location-menu.tsx'
import { ConnectionPill } from './orders/connection-pill.tsx'
import { GuestOrdersButton } from './orders/guest-orders.tsx'
import { MessageSheet } from './orders/message-sheet.tsx'
import { ReadyButton } from './orders/ready-food.tsx'
import { RecentOrdersSheet } from './orders/recent-orders-sheet.tsx'
import { useTill } from './orders/till-context.tsx'
import { useMayMessage } from './orders/use-may-message.ts'
import { WhoIsOnSheet } from './staff/who-is-on-sheet.tsx'
import { TillSettingsSheet } from './till-settings-sheet.tsx'
import { SellVoucherSheet } from './vouchers/sell-voucher-sheet.tsx'

export type TillBarProps = {
  onHome: () => void
  onOrder: (orderId: string) => void
  onReceipt: (orderId: string) => void
  onPay: (orderId: string) => void
  onBookings: () => void
}

/** Above the floor: where one is, and whether all has reached the server. */
export function TillBar({ onHome, onOrder, onReceipt, onPay, onBookings }: TillBarProps) {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  // A phone's bar has no room for a sentence.
  const isPhone = useMediaQuery('(width < 40rem)')
  const [isLooking, setIsLooking] = useState(false)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  const [isSelling, setIsSelling] = useState(false)
  const [isSettling, setIsSettling] = useState(false)
  const [isMessaging, setIsMessaging] = useState(false)
  const [isEndingDay, setIsEndingDay] = useState(false)
  const [isAskingWho, setIsAskingWho] = useState(false)
  const [isSetting, setIsSetting] = useState(false)
  const maySell = can({ permission: 'orders.take', feature: 'customer_database' }) === true
  const maySettle = can(settleHouseAccount.access) === true
  const mayMessage = useMayMessage()
  const further = [
    ...(maySell
      ? [{ id: 'voucher', label: 'Sell a gift voucher', icon: <Gift size={20} />, onAction: () => setIsSelling(true) }]
      : []),
    ...(maySettle
      ? [
          {
            id: 'settle',
            label: 'Settle a house account',
            icon: <BookUser size={20} />,
            onAction: () => setIsSettling(true),
          },
        ]
      : []),
    ...(mayMessage
      ? [
          {
            id: 'message',
            label: 'Message the kitchen',
            icon: <MessageSquareText size={20} />,
            onAction: () => setIsMessaging(true),
          },
        ]
      : []),
    ...(can(closeDay.access) === true
      ? [{ id: 'day', label: 'End of the day', icon: <Moon size={20} />, onAction: () => setIsEndingDay(true) }]
      : []),
    { id: 'who', label: 'Who is on', icon: <Users size={20} />, onAction: () => setIsAskingWho(true) },
    { id: 'settings', label: 'Till settings', icon: <Settings size={20} />, onAction: () => setIsSetting(true) },
  ]
  const title = <h1 className="min-w-0 truncate font-display font-semibold text-lg">{restaurant.name}</h1>
  return (
    <div className="flex min-h-12 items-center border-line border-b bg-paper px-0.5 sm:gap-1 sm:px-2 print:hidden">
      <IconButton label="Dashboard" icon={<House size={20} />} onPress={onHome} />
      {isPhone ? title : <BarTitle>{title}</BarTitle>}
      <LocationMenu />
      <span className="ml-auto flex items-center">
        <GuestOrdersButton />
        <ReadyButton />
        {can(getDiary.access) === true && (
          <Button
            variant="quiet"
            aria-label="Bookings"
            className="max-sm:min-w-11 max-sm:px-0"
            icon={<CalendarClock size={20} aria-hidden />}
            onPress={onBookings}
          >
            <span className="max-lg:sr-only">Bookings</span>
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label="Recent orders"
          className="max-sm:min-w-11 max-sm:px-0"
          icon={<ReceiptText size={20} aria-hidden />}
          onPress={() => setIsLooking(true)}
        >
          <span className="max-md:sr-only">Recent orders</span>
        </Button>
        <ConnectionPill />
        <PersonButton />
        {can({ permission: 'payments.take' }) === true && (
          <IconButton label="Cash drawer" icon={<Banknote size={20} />} onPress={() => setIsDrawerOpen(true)} />
        )}
        {further.map(({ label, icon, onAction }) => (
          <IconButton key={label} label={label} icon={icon} onPress={onAction} className="max-sm:hidden" />
        ))}
        {/* A phone has room for one of them. */}
        <span className="sm:hidden">
          <Menu trigger={<IconButton label="More" icon={<Ellipsis size={20} />} />} actions={further} />
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
      {isSettling && <SettleAccountSheet onClose={() => setIsSettling(false)} onReceipt={onReceipt} />}
      {isMessaging && <MessageSheet onClose={() => setIsMessaging(false)} />}
      {isEndingDay && (
        <EndOfDaySheet
          onOrder={onOrder}
          onDrawer={() => {
            setIsEndingDay(false)
            setIsDrawerOpen(true)
          }}
          onClose={() => setIsEndingDay(false)}
        />
      )}
      {isAskingWho && <WhoIsOnSheet onClose={() => setIsAskingWho(false)} />}
      {isSetting && <TillSettingsSheet onClose={() => setIsSetting(false)} />}
      {isDrawerOpen && <DrawerSheet onClose={() => setIsDrawerOpen(false)} />}
    </div>
  )
}
