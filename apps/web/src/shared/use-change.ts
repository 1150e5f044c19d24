import { toast } from '@tableside/ui'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { whyWords } from './why-words.ts'

type Sending<Change, Reply> = {
  readonly send: (change: Change) => Promise<Reply>
  /** What did not work, as the title of the toast; the server's words stand below it. */
  readonly failure: string
  /** The beginning of the keys of what is read again. */
  readonly rereads: readonly QueryKey[]
}

/**
 * One change. Whether it went well or not, what it touches is read again: a refusal often means that somebody else
 * was quicker.
 */
export function useChange<Change, Reply>(
  { send, failure, rereads }: Sending<Change, Reply>,
  onDone?: (change: Change, reply: Reply) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (reply, change) => onDone?.(change, reply),
    onError: (error) => toast.error(failure, { description: whyWords(error) }),
    onSettled: () => Promise.all(rereads.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
