import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lastThirtyDays, RestaurantFees } from '../../../../../platform/fees/restaurant-fees.tsx'
import { RestaurantOverview } from '../../../../../platform/restaurant/restaurant-page.tsx'
import { stripUnknown } from '../../../../../shared/strip-unknown.ts'

export const Route = createFileRoute('/_app/_owner/platform/restaurants/$restaurantId')({
  head: () => ({ meta: [{ title: 'Restaurant – Tableside' }] }),
  // What is no day is as if it did not stand in the address.
  validateSearch: stripUnknown(({ from, to }): { from?: string; to?: string } => ({
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
