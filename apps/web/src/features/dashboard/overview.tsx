import { ButtonLink, formatPence, StatCard } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, ChefHat, MonitorSmartphone } from 'lucide-react'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { useAccess, useRestaurant, useSession } from '../identity/index.ts'
import { OpenOrders } from './open-orders.tsx'
import { openFigures, openOrdersQuery, paidTodayQuery, soldPence } from './today.ts'

const unknown = '–'

/** The first page of a restaurant's people: what is going on now, and the way to the till and the kitchen. */
export function Overview() {
  const { user } = useSession()
  const { can } = useAccess()
  const { restaurant, location } = useRestaurant()
  const open = useQuery(openOrdersQuery(restaurant.id, location.id))
  const paid = useQuery(paidTodayQuery(restaurant, location.id))
  const links = useExistingPages(ways).filter(({ permission }) => can({ permission }) === true)
  const figures = open.data && openFigures(open.data)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{location.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Hello, {firstName(user)}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {links.map(({ href, label, icon: Icon }, index) => (
            <ButtonLink
              key={href}
              href={href}
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<Icon size={20} aria-hidden />}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>

      <section aria-label="Now" className="mt-7 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label="Open orders" value={figures ? String(figures.orders) : unknown} isLoading={open.isPending} />
        <StatCard label="Guests" value={figures ? String(figures.covers) : unknown} isLoading={open.isPending} />
        <StatCard
          label="Still to pay"
          value={figures ? formatPence(figures.balanceDuePence) : unknown}
          isLoading={open.isPending}
        />
        <StatCard
          label={paid.data ? `Paid today, ${countOf(paid.data.length)}` : 'Paid today'}
          value={paid.data ? formatPence(soldPence(paid.data)) : unknown}
          isLoading={paid.isPending}
        />
      </section>

      <OpenOrders orders={open} />
    </>
  )
}

const ways = [
  { href: '/till', label: 'Open the till', icon: MonitorSmartphone, permission: 'orders.take' },
  { href: '/kitchen', label: 'Kitchen screen', icon: ChefHat, permission: 'kitchen.work' },
  { href: '/dashboard/menu', label: 'Menu', icon: BookOpen, permission: 'menu.manage' },
] as const

function firstName({ user_metadata, email }: { user_metadata: { full_name: string }; email: string }): string {
  return user_metadata.full_name.split(' ')[0] || email
}

function countOf(orders: number): string {
  return orders === 1 ? '1 order' : `${orders} orders`
}
