import { getEditableMenu } from '@tableside/contract/menu'
import { toast } from '@tableside/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { whyWords } from '../../shared/why-words.ts'

export const editableMenuQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['menu', restaurantId, 'editable'],
    queryFn: async ({ signal }) => (await api(getEditableMenu, { params: { restaurantId }, signal })).menu,
  })

/**
 * One change of the menu. Whether it went well or not, the menu is read again: a refusal often means
 * that somebody else was quicker.
 *
 * @param failure what did not work, as the title of the toast
 */
export function useMenuChange<Change>(
  { send, failure }: { send: (change: Change) => Promise<unknown>; failure: string },
  onDone: (change: Change) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_reply, change) => onDone(change),
    onError: (error) => toast.error(failure, { description: whyWords(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['menu'] }),
  })
}
