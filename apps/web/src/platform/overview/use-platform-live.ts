import { followPlatform, type LiveState } from '@tableside/client/live'
import type { PlatformChanges } from '@tableside/contract/live'
import { toast } from '@tableside/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { overviewQuery } from './platform-queries.ts'

/** However much happens, the figures are read again at most this often: each look leaves a row in the audit. */
const readAgainMs = 3_000

/** Follows what changes across restaurants: keeps the overview's figures true and greets who joins. */
export function usePlatformLive(): LiveState {
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let readAt = 0
    const read = () => {
      timer = undefined
      readAt = Date.now()
      void queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey })
    }
    const handleChanges = ({ joined }: PlatformChanges) => {
      for (const { id, name } of joined)
        toast.success('New Restaurant Joined!', { description: name, id: `joined ${id}` })
      timer ??= setTimeout(read, Math.max(0, readAt + readAgainMs - Date.now()))
    }
    const stop = followPlatform({
      origin: window.location.origin.replace(/^http/, 'ws'),
      onChanges: handleChanges,
      onState: setState,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])

  return state
}
