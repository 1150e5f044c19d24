import { type Diary, getBookingSettings, getDiary, listBookingTimes } from '@tableside/contract/bookings'
import type { Booking } from '@tableside/domain/bookings'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useAccess } from '../identity/use-access.ts'
import { readOrCopy } from '../offline/offline-copy.ts'

export const diaryKey = (restaurantId: string) => ['diary', restaurantId] as const
export const bookingSettingsKey = (restaurantId: string) => ['booking-settings', restaurantId] as const

type Place = { readonly restaurantId: string; readonly locationId: string }

/** @param date a trading day; today's without one, which is kept on a till */
export const diaryQuery = ({ restaurantId, locationId }: Place, date?: string) =>
  queryOptions({
    queryKey: [...diaryKey(restaurantId), locationId, date ?? 'today'],
    // Estimates of the waiting list grow old by themselves.
    ...(date === undefined && { refetchInterval: 60_000 }),
    queryFn: ({ queryKey, signal }) => {
      const read = () => api(getDiary, { params: { restaurantId, locationId }, query: { date }, signal })
      return date === undefined ? readOrCopy(queryKey, read, getDiary.reply) : read()
    },
  })

export const bookingTimesQuery = (
  { restaurantId, locationId }: Place,
  query: { readonly date: string; readonly partySize: number; readonly exceptId?: string | undefined },
) =>
  queryOptions({
    queryKey: [...diaryKey(restaurantId), locationId, 'times', query],
    queryFn: ({ signal }) => api(listBookingTimes, { params: { restaurantId, locationId }, query, signal }),
    enabled: query.date !== '' && query.partySize > 0,
  })

export const bookingSettingsQuery = ({ restaurantId, locationId }: Place) =>
  queryOptions({
    queryKey: [...bookingSettingsKey(restaurantId), locationId],
    queryFn: ({ signal }) => api(getBookingSettings, { params: { restaurantId, locationId }, signal }),
  })

/** Today's diary where bookings are part of the plan; undefined until it is known, and elsewhere. */
export function useTodaysDiary(place: Place): Diary | undefined {
  const { can } = useAccess()
  return useQuery({ ...diaryQuery(place), enabled: can(getDiary.access) === true, retry: false }).data
}

const none: readonly Booking[] = []
/** All of today's bookings. */
export function useTodaysBookings(place: Place): readonly Booking[] {
  return useTodaysDiary(place)?.bookings ?? none
}
