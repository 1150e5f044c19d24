import { IconButton, Sheet } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { NotificationList } from './notification-list.tsx'
import { notificationsQuery } from './notifications-query.ts'

/** The bell with the number of what this person has not read; opens the list. */
export function NotificationBell({ restaurantId }: { restaurantId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(notificationsQuery(restaurantId))
  const unread = data?.unread ?? 0
  return (
    <>
      <span className="relative">
        <IconButton
          label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          icon={<Bell size={20} />}
          onPress={() => setIsOpen(true)}
        />
        {unread > 0 && (
          <span
            aria-hidden
            className="figures pointer-events-none absolute top-1 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-spice px-1 font-semibold text-on-spice text-xs"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title="Notifications">
        <NotificationList restaurantId={restaurantId} onFollow={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}
