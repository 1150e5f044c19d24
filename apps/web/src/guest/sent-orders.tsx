import type { GuestTable } from '@tableside/contract/guest-tables'
import { formatPence } from '@tableside/ui/plain'

type Sent = GuestTable['sent'][number]

/** What waits for the staff, or does not come and why. */
export function SentOrders({ sent }: { sent: GuestTable['sent'] }) {
  return sent
    .filter(({ kind }) => kind !== 'call')
    .map(({ id, isMine, state, reason, lines, totalPence }) => (
      <div key={id} className="mb-2 rounded-control border border-line px-3 py-2">
        <p className={state === 'declined' ? 'font-semibold text-saffron' : 'font-semibold'}>
          {headingOf(state, isMine, reason)}
        </p>
        <p className="text-sm">{`${lines.map(formatLine).join(', ')} · ${formatPence(totalPence)}`}</p>
      </div>
    ))
}

function headingOf(state: Sent['state'], isMine: boolean, reason: string | null): string {
  if (state === 'declined') return `Not taken: ${reason ?? ''}`
  return isMine
    ? 'Sent. Waiting for the staff to accept it.'
    : 'Sent from another phone. Waiting for the staff to accept it.'
}

const formatLine = ({ quantity, name, options }: Sent['lines'][number]) =>
  `${quantity} × ${name}${options.length > 0 ? ` (${options.join(', ')})` : ''}`
