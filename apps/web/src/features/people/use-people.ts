import { listStaff } from '@tableside/contract/restaurants'
import { toast } from '@tableside/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { whyWords } from '../../shared/why-words.ts'

export const peopleQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['people', restaurantId],
    queryFn: async ({ signal }) => (await api(listStaff, { params: { restaurantId }, signal })).staff,
  })

/** One change of the people; afterwards the list is read again, also after a refusal: somebody else may have been quicker. */
export function usePeopleChange<Change>(
  { send, failure }: { send: (change: Change) => Promise<unknown>; failure: string },
  onDone: (change: Change) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_reply, change) => onDone(change),
    onError: (error) => toast.error(failure, { description: whyWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
  })
}
