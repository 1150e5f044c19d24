import type { GuestOrderParty } from '@tableside/domain/guest-tables'
import { Button } from '@tableside/ui'
import { TriangleAlert } from 'lucide-react'
import { formatClock } from '../../shared/format-time.ts'
import { useTill } from './till-context.tsx'

type Bill = GuestOrderParty['bills'][number]

const formatBill = ({ number, openedAt }: Bill, timeZone: string) =>
  `bill ${number ?? ''}, opened ${formatClock(openedAt, timeZone)}`

/** Which party an order at a table is of: the bill it goes on, or that its guests may have left. */
export function GuestOrderPartyNote({ party: { isKnown, bills } }: { party: GuestOrderParty }) {
  const { timeZone } = useTill().restaurant
  const [bill] = bills
  if (isKnown)
    return <p className="figures text-sm">{bill ? `On ${formatBill(bill, timeZone)}` : 'Opens a new bill'}</p>
  return (
    <p className="mt-1 flex items-start gap-2 rounded-control bg-saffron-wash px-3 py-2 font-semibold text-saffron">
      <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere min-w-0">
        The guests who sent this may have left. Choose the bill it goes on, or decline it.
      </span>
    </p>
  )
}

type ChooseBillProps = { bills: readonly Bill[]; isPending: boolean; onChoose: (bill: string) => void }

/** Accepts an order whose guests may have left, onto the bill somebody names. */
export function ChooseBill({ bills, isPending, onChoose }: ChooseBillProps) {
  const { timeZone } = useTill().restaurant
  return (
    <div className="flex flex-col gap-2">
      {bills.map((bill) => (
        <Button key={bill.id} isDisabled={isPending} onPress={() => onChoose(bill.id)}>
          Send on {formatBill(bill, timeZone)}
        </Button>
      ))}
      <Button isDisabled={isPending} onPress={() => onChoose('new')}>
        Send on a new bill
      </Button>
    </div>
  )
}
