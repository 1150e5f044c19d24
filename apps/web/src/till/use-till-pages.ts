import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const pages = [
  '/_app/till/bookings',
  '/_app/till/orders/$orderId/',
  '/_app/till/orders/$orderId/pay',
  '/_app/till/orders/$orderId/receipt',
  '/_app/till/orders/$orderId/voucher',
] as const

/** Fetches the till's other pages as soon as it is open: they have to be there when the connection is not. */
export function useTillPages(): void {
  const router = useRouter()
  useEffect(() => {
    // One that cannot be fetched now is fetched when it is opened.
    for (const page of pages) router.loadRouteChunk(router.routesById[page])?.catch(() => undefined)
  }, [router])
}
