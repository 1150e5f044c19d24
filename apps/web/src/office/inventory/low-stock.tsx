import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { stockQuery } from './inventory-queries.ts'

/** On the first page: what runs low at this location. Nothing while everything is there. */
export function LowStock() {
  const { restaurant, location } = useRestaurant()
  const stock = useQuery(stockQuery(restaurant.id, location.id)).data
  if (!stock || stock.low + stock.negative === 0) return null
  const names = stock.rows.filter(({ status }) => status !== 'fine').map(({ name }) => name)
  const more = names.length - 3
  return (
    <Banner
      tone="attention"
      title={names.length === 1 ? 'One ingredient runs low' : `${names.length} ingredients run low`}
      action={<ButtonLink href={`/dashboard/inventory?show=low&location=${location.id}`}>Low stock</ButtonLink>}
    >
      {names.slice(0, 3).join(', ')}
      {more > 0 && ` and ${more} more`}
    </Banner>
  )
}
