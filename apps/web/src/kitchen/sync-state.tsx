import { classNames } from '@tableside/ui'
import { CloudOff, Radio, RotateCw } from 'lucide-react'
import { useNow } from '../shared/use-now.ts'
import type { BoardState } from './kitchen-board.ts'

const stuckMs = 3_000

/** What the screen shows is of when the server was last heard, and no channel says what is new since. */
export const isCutOff = ({ link, heardAt }: Pick<BoardState, 'link' | 'heardAt'>): boolean =>
  link === 'disconnected' && heardAt !== undefined

type SyncStateProps = Pick<BoardState, 'link' | 'heardAt' | 'unsent' | 'unsentSince'>

/** Whether the screen shows what is true now; said in words, and how long ago the server was last heard. */
export function SyncState({ link, heardAt, unsent, unsentSince }: SyncStateProps) {
  const now = useNow(1_000)
  const Icon = icons[link]
  const isStuck = unsentSince !== undefined && now - unsentSince > stuckMs
  return (
    <div role="status" aria-live="off" className={link === 'connected' && !isStuck ? 'text-quiet' : 'text-saffron'}>
      <p
        className={classNames(
          'figures flex items-center gap-2 text-base',
          // To be seen from where the cook stands: no ticket comes. On two lines where Undo stands beside it.
          isCutOff({ link, heardAt })
            ? 'rounded-control bg-saffron-wash px-3 py-1 font-semibold leading-tight'
            : 'whitespace-nowrap',
        )}
      >
        <Icon size={20} aria-hidden className={classNames('shrink-0', link === 'connecting' && 'animate-spin')} />
        <span>
          {heardAt === undefined ? 'connecting' : `${words[link]} ${formatSeconds(now - heardAt)} ago`}
          {unsent > 0 && `, ${unsent} not sent yet`}
        </span>
      </p>
    </div>
  )
}

const icons = { connected: Radio, connecting: RotateCw, disconnected: CloudOff }
const words = { connected: 'synced', connecting: 'connecting, synced', disconnected: 'No connection, synced' }

function formatSeconds(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`
}
