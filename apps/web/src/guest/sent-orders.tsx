import type { GuestTable } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { formatReason } from './format-reason.ts'
import { useWords } from './words.tsx'

type Sent = GuestTable['sent'][number]

/** What waits for the staff, or does not come and why. */
export function SentOrders({ sent }: { sent: GuestTable['sent'] }) {
  const words = useWords()
  return sent
    .filter(({ kind }) => kind !== 'call')
    .map(({ id, isMine, state, reason, lines, totalPence }) => (
      <div key={id} className="mb-2 rounded-control border border-line px-3 py-2">
        <p className={state === 'declined' ? 'font-semibold text-saffron' : 'font-semibold'}>
          {headingOf(words, state, isMine, reason)}
        </p>
        <p className="text-sm">{`${words.list(lines.map((line) => words.own(formatLine(words, line))))} · ${words.money(totalPence)}`}</p>
      </div>
    ))
}

function headingOf(words: Words, state: Sent['state'], isMine: boolean, reason: string | null): string {
  const { t } = words
  if (state === 'declined') return t('table.declined', { reason: reason === null ? '' : formatReason(words, reason) })
  return t(isMine ? 'table.waiting' : 'table.waitingOther')
}

const formatLine = ({ list }: Words, { quantity, name, options }: Sent['lines'][number]) =>
  `${quantity} × ${name}${options.length > 0 ? ` (${list(options)})` : ''}`
