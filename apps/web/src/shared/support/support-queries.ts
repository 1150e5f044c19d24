import { getAnnouncement, listAnnouncements, readAnnouncement } from '@tableside/contract/support'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** While one is on its way, its numbers grow; otherwise nobody is made to look again. */
const pendingPollMs = 2_000

export const announcementsQuery = infiniteQueryOptions({
  queryKey: ['support', 'announcements'],
  queryFn: ({ pageParam, signal }) =>
    api(listAnnouncements, { query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: ({ state }) => {
    const isSending = state.data?.pages.some(({ announcements }) =>
      announcements.some(({ deliveredAt, recalledAt }) => deliveredAt === null && recalledAt === null),
    )
    return isSending ? pendingPollMs : false
  },
})

export const announcementQuery = (announcementId: string) =>
  infiniteQueryOptions({
    queryKey: ['support', 'announcement', announcementId],
    queryFn: ({ pageParam, signal }) =>
      api(getAnnouncement, {
        params: { announcementId },
        query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => {
      const { deliveredAt, recalledAt } = state.data?.pages[0]?.announcement ?? {}
      return deliveredAt === null && recalledAt === null ? pendingPollMs : false
    },
  })

/** As the restaurant reads it. */
export const recipientsQuery = (restaurantId: string, announcementId: string) =>
  queryOptions({
    queryKey: ['announcement', restaurantId, announcementId],
    queryFn: async ({ signal }) =>
      (await api(readAnnouncement, { params: { restaurantId, announcementId }, signal })).announcement,
  })
