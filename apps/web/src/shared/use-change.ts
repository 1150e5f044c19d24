import { isTransient, Refused } from '@tableside/client/http'
import type { RefusalCode } from '@tableside/domain/errors'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createIdentity, type EditRequest } from './edit/request.ts'
import { toastFailure } from './toast-failure.ts'

type Sending<Change, Reply> = {
  /** The request of the change; `id` is that of something new. Or what sends several, each with a key of its own. */
  readonly send: (change: Change, at: { readonly id: string }) => EditRequest<Reply> | Promise<Reply>
  /** What did not work, as the title of the toast; left out where the error stands beside the button. */
  readonly failure?: string
  /** A refusal that the screen answers itself, by asking for what is missing: no toast. */
  readonly answered?: RefusalCode | undefined
  /** The beginning of the keys of what is read again. */
  readonly invalidates: readonly QueryKey[]
}

/**
 * One change by a button; a form is `useEdit`. Pressed again after a lost answer it is the same request, done once; after a
 * provider's no it is a new attempt. Whether it went well or not, what it touches is read again: a refusal often means that
 * somebody else was quicker.
 */
export function useChange<Change, Reply>(
  { send, failure, answered, invalidates }: Sending<Change, Reply>,
  onDone?: (change: Change, reply: Reply) => void,
) {
  const queryClient = useQueryClient()
  const [identity] = useState(createIdentity)
  const running = useRef(new Map<string, Promise<Reply>>())
  const isDoneOnce = useRef(false)
  return useMutation({
    mutationFn: async (change: Change) => {
      const sent = send(change, identity)
      isDoneOnce.current = 'issues' in sent && sent.isIdempotent
      if (!('issues' in sent)) return await sent
      const { content } = sent
      // The second press of a double tap comes before the button is drawn as busy: it gets the first one's answer.
      const reply = running.current.get(content) ?? sent.send(identity.keyFor(content))
      running.current.set(content, reply)
      return await reply
        .then((done) => {
          identity.renew()
          return done
        })
        .catch((error: unknown) => {
          const isUnderWay = error instanceof Refused && error.code === 'request_in_flight'
          if (sent.asksProvider && !isTransient(error) && !isUnderWay) identity.refused()
          throw error
        })
        .finally(() => running.current.delete(content))
    },
    onSuccess: (reply, change) => onDone?.(change, reply),
    onError: (error) => {
      const isAnswered = error instanceof Refused && error.code === answered
      if (failure && !isAnswered) toastFailure(failure, error, undefined, isDoneOnce.current ? 'once' : undefined)
    },
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
