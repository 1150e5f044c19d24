import { Banner } from '@tableside/ui'
import { useKeptWork } from './use-kept-work.ts'

/** What a till that is paired no more still has to bring to the server; nothing where nothing waits. */
export function KeptWork() {
  const count = [...useKeptWork().values()].reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const title = count === 1 ? '1 change waits on this device' : `${count} changes wait on this device`
  return (
    <Banner tone="attention" title={title}>
      Made at this till, and not yet at the server. Pair this device again, and all of it is sent under the name of
      whoever made it. Until then, do not clear this browser’s data.
    </Banner>
  )
}
