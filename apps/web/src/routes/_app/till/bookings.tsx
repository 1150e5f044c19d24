import { createFileRoute } from '@tanstack/react-router'
import { BookingsScreen } from '../../../till/bookings/bookings-screen.tsx'
import { useTillNavigation } from '../../../till/use-till-navigation.ts'

export const Route = createFileRoute('/_app/till/bookings')({ component: Bookings })

function Bookings() {
  const { toFloor, toOrder } = useTillNavigation()
  return <BookingsScreen onBack={toFloor} onOrder={toOrder} />
}
