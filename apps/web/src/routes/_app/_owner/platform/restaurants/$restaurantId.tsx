import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lastThirtyDays, RestaurantFees } from '../../../../../features/platform/index.ts'
import { RestaurantOverview } from '../../../../../features/platform-restaurant/index.ts'
import { onlyKnown } from '../../../../../shared/only-known.ts'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/$restaurantId')({
  head: () => ({ meta: [{ title: 'Restaurant – Tableside' }] }),
  // What is no day is as if it did not stand in the address.
  validateSearch: onlyKnown(({ from, to }): { from?: string; to?: string } => ({
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  })),
  component: RestaurantFeesPage,
})

function isDay(value: unknown): value is string {
  return z.iso.date().safeParse(value).success
}

function RestaurantFeesPage() {
  const { restaurantId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const usual = lastThirtyDays(Date.now())
  return (
    <RestaurantFees
      restaurantId={restaurantId}
      days={{ from: search.from ?? usual.from, to: search.to ?? usual.to }}
      onDaysChange={(chosen) => void navigate({ search: chosen, replace: true })}
    >
      <RestaurantOverview restaurantId={restaurantId} />
    </RestaurantFees>
  )
}
