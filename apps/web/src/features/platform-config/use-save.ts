import { Refused } from '@tableside/client/http'
import type { PlatformConfig } from '@tableside/contract/platform'
import { toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { whyWords } from '../../shared/why-words.ts'
import { configQuery } from './config-query.ts'

type Words = {
  /** Said when it worked. */
  readonly saved?: string
  /** The headline when it did not. */
  readonly failed?: string
}

/** Saves a part of the configuration and shows the whole as it is afterwards. */
export function useSave<Sent>(
  send: (sent: Sent) => Promise<{ config: PlatformConfig }>,
  { saved = 'Settings saved successfully', failed = 'Failed to save configuration' }: Words = {},
) {
  const queryClient = useQueryClient()
  // The second press of a double click comes before the button is drawn as busy: it waits for the first one's answer.
  const running = useRef<Promise<{ config: PlatformConfig }> | undefined>(undefined)
  return useMutation({
    mutationFn: (sent: Sent) => {
      running.current ??= send(sent).finally(() => {
        running.current = undefined
      })
      return running.current
    },
    onSuccess: ({ config }) => {
      queryClient.setQueryData(configQuery.queryKey, config)
      // An answer that was held up may tell less than one that came before it: the newest is read.
      void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['platform', 'changes'] })
      // The restaurants' side and the pricing page read the same table.
      void queryClient.invalidateQueries({ queryKey: ['plans'] })
      void queryClient.invalidateQueries({ queryKey: ['site'] })
      toast.success(saved)
    },
    onError: (error) => {
      // What somebody else saved is read, and shown beside what was typed.
      if (error instanceof Refused && error.code === 'config_changed_meanwhile') {
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey })
        void queryClient.invalidateQueries({ queryKey: ['platform', 'changes'] })
        return
      }
      toast.error(failed, { description: whyWords(error) })
    },
  })
}
