import { listComing } from '@tableside/contract/kitchen'
import { fireCourse } from '@tableside/contract/orders'
import type { ComingCourse } from '@tableside/domain/kitchen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../shared/api.ts'
import { request } from '../shared/edit/request.ts'
import { readOrFirstCopy } from '../shared/offline/offline-copy.ts'
import { pollUntilAnswered } from '../shared/query-client.ts'
import { useChange } from '../shared/use-change.ts'

type Place = { readonly restaurantId: string; readonly locationId: string }

/**
 * The held courses of a location. Read again only when they may have changed, and now and then for what a broken line
 * did not say.
 *
 * @param changes rises whenever they may have changed
 */
export function useComing({ restaurantId, locationId }: Place, changes: number) {
  const client = useQueryClient()
  const queryKey = ['kitchen-coming', restaurantId, locationId]
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readOrFirstCopy(
        queryKey,
        () => api(listComing, { params: { restaurantId }, query: { locationId }, signal }),
        listComing.reply,
      ),
    refetchInterval: pollUntilAnswered(60_000),
  })
  const reread = () => client.invalidateQueries({ queryKey: ['kitchen-coming'] })
  useEffect(() => {
    if (changes > 0) void reread()
  }, [changes])

  const { mutate, variables, isPending } = useChange({
    send: ({ orderId, course }: ComingCourse) => request(fireCourse, { params: { restaurantId, orderId, course } }),
    failure: 'Couldn’t fire the course',
    // A waiter was faster: the kitchen has it.
    answered: 'nothing_to_fire',
    invalidates: [['kitchen-coming']],
  })
  return {
    /** Undefined until the first load. */
    courses: data?.courses,
    isFailed: isError && !data,
    isFetching,
    retry: () => void refetch(),
    fire: mutate,
    firing: isPending ? variables : undefined,
  }
}
