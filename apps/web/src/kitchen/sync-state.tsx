import { CloudOff, Radio, RotateCw } from 'lucide-react'
import { useNow } from '../shared/use-now.ts'
import type { BoardState } from './kitchen-board.ts'

const stuckMs = 3_000

/** What the screen shows is of when the server was last heard, and no channel says what is new since. */
export const isCutOff = ({ link, heardAt }: Pick<BoardState, 'link' | 'heardAt'>, now: number): boolean =>
  link !== 'connected' && heardAt !== undefined && now - heardAt > stuckMs

/** Whether the screen shows what is true now; said in words, and how long ago the server was last heard. */
export function SyncState({ link, heardAt, unsent }: Pick<BoardState, 'link' | 'heardAt' | 'unsent'>) {
  const now = useNow(1_000)
  const Icon = icons[link]
  // A line that is dead is only noticed after a while; a tap that does not get through is noticed at once.
  const isStuck = unsent > 0 && heardAt !== undefined && now - heardAt > stuckMs
  return (
    <div role="status" aria-live="off" className={link === 'connected' && !isStuck ? 'text-quiet' : 'text-saffron'}>
      <p className="figures flex items-center gap-2 whitespace-nowrap text-base">
        <Icon size={20} aria-hidden className={link === 'connecting' ? 'animate-spin' : undefined} />
        {heardAt === undefined ? 'connecting' : `${words[link]} ${formatSeconds(now - heardAt)} ago`}
        {unsent > 0 && `, ${unsent} not sent yet`}
      </p>
    </div>
  )
}

const icons = { connected: Radio, connecting: RotateCw, disconnected: CloudOff }
const words = { connected: 'synced', connecting: 'reconnecting, synced', disconnected: 'reconnecting, synced' }

function formatSeconds(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
