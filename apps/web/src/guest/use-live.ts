import { followGuestPage } from '@tableside/client/live'
import type { GuestLivePart } from '@tableside/contract/live'
import { useCallback, useEffect, useState } from 'react'

type LiveOptions = {
  /** Path and question of the page's channel: "/live/table?slug=lantern". */
  readonly address: string
  /** The last entry of the log that the page was written after. */
  readonly seq: number
  /** All the page shows. */
  readonly parts: readonly GuestLivePart[]
  /** Reads these anew; false where nothing arrived. Always the same function. */
  readonly read: (parts: readonly GuestLivePart[]) => Promise<boolean>
  /** The phone is not let in any more. Always the same function. */
  readonly onSignedOut?: () => void
}

/** A line that is lost for so long is said to be; a shorter gap nobody notices. */
const offlineAfterMs = 4_000
const retryMs = 5_000

/** Keeps a page true: what has changed is read as soon as the channel says so, when it is looked at again, and after a gap. */
export function useLive({ address, seq, parts, read, onSignedOut }: LiveOptions) {
  const [isOffline, setIsOffline] = useState(false)
  const refresh = useCallback(async (which: readonly GuestLivePart[]) => setIsOffline(!(await read(which))), [read])
  const all = parts.join()

  useEffect(() => {
    const { protocol, host } = window.location
    const everything = all.split(',') as GuestLivePart[]
    let lost: ReturnType<typeof setTimeout> | undefined
    const stop = followGuestPage({
      url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${address}`,
      after: seq,
      onChanged: (changed) => void refresh(changed),
      onState(state) {
        if (state === 'connected') {
          clearTimeout(lost)
          lost = undefined
          // What happened in the meantime the channel says by itself: it goes on where it stopped.
          setIsOffline(false)
        } else {
          // Asked over the other way: a phone that is let in no more gets no channel either.
          lost ??= setTimeout(() => void refresh(everything), offlineAfterMs)
        }
      },
      onSignedOut: () => onSignedOut?.(),
    })
    // A phone that slept may have missed what the hour changed, too.
    const onShown = () => {
      if (!document.hidden) void refresh(everything)
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      stop()
      clearTimeout(lost)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [address, seq, all, refresh, onSignedOut])

  useEffect(() => {
    if (!isOffline) return
    const again = setInterval(() => void refresh(all.split(',') as GuestLivePart[]), retryMs)
    return () => clearInterval(again)
  }, [isOffline, all, refresh])

  return { isOffline, refresh }
}
