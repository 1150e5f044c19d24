import { getTipBook, getTipMonth, listMyTips } from '@tableside/contract/staff'
import { toast } from '@tableside/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { whyWords } from '../../shared/why-words.ts'

export const tipBookQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'book', locationId],
    queryFn: async ({ signal }) =>
      (await api(getTipBook, { params: { restaurantId }, query: { locationId }, signal })).book,
  })

export const tipMonthQuery = (restaurantId: string, locationId: string, month: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'month', locationId, month],
    queryFn: ({ signal }) => api(getTipMonth, { params: { restaurantId }, query: { locationId, month }, signal }),
  })

export const myTipsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'mine'],
    queryFn: async ({ signal }) => (await api(listMyTips, { params: { restaurantId }, signal })).shares,
  })

/** One change of the tips; afterwards the whole book is read again. */
export function useTipChange<Change, Reply>(
  { send, failure }: { send: (change: Change) => Promise<Reply>; failure: string },
  onDone: (reply: Reply, change: Change) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => toast.error(failure, { description: whyWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tips'] }),
  })
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** "October 2026". */
export const monthWords = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`))
