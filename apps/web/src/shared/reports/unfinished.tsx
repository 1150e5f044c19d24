import type { Unfinished } from '@tableside/contract/reports'
import { Banner, Button, ButtonLink, formatPence } from '@tableside/ui'
import { counted } from '../format-count.ts'

/** What may be unfinished at the end of a day: its words, or nothing when there is none of it. */
const wordsOf = {
  openBills: ({ openBills, owedPence }: Unfinished) =>
    openBills > 0 && `${counted(openBills, 'open bill', 'open bills')} with ${formatPence(owedPence)} to pay`,
  unansweredPayments: ({ unansweredPayments: count }: Unfinished) =>
    count > 0 && `${counted(count, 'card payment', 'card payments')} without an answer`,
  heldPayments: ({ heldPayments, heldPence }: Unfinished) =>
    heldPayments > 0 && `${formatPence(heldPence)} of cash held for a manager to accept or refuse`,
  openDrawers: ({ openDrawers }: Unfinished) =>
    openDrawers > 0 && `${counted(openDrawers, 'cash drawer', 'cash drawers')} that nobody has counted`,
  cashInNoDrawerPence: ({ cashInNoDrawerPence: amount }: Unfinished) =>
    amount !== 0 && `${formatPence(amount)} of cash that is in no drawer`,
}
type Kind = keyof typeof wordsOf
const kinds = Object.keys(wordsOf) as Kind[]

/** "2 open bills with £30.00 to pay, 1 card payment without an answer"; empty when all is settled. */
export const formatUnfinished = (unfinished: Unfinished): string =>
  kinds.flatMap((kind) => wordsOf[kind](unfinished) || []).join(', ')

export type UnfinishedBannerProps = {
  unfinished: Unfinished
  /** Where each is looked at: the words of its button, and an address or what opens it. */
  ways: Partial<Record<Kind, readonly [label: string, to: string | (() => void)]>>
}

/** What of the day is in no figure yet, each with the button that leads to it. It stops no one. */
export function UnfinishedBanner({ unfinished, ways }: UnfinishedBannerProps) {
  const open = kinds.filter((kind) => wordsOf[kind](unfinished))
  if (open.length === 0) return null
  return (
    <Banner tone="attention" title="Not everything from this day is settled">
      <ul className="my-2 flex flex-col gap-2">
        {open.map((kind) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {wordsOf[kind](unfinished)}
            <Way way={ways[kind]} />
          </li>
        ))}
      </ul>
      You can still close it: anything later goes into a second Z.
    </Banner>
  )
}

function Way({ way }: { way: UnfinishedBannerProps['ways'][Kind] }) {
  if (!way) return null
  const [label, to] = way
  return typeof to === 'string' ? <ButtonLink href={to}>{label}</ButtonLink> : <Button onPress={to}>{label}</Button>
}
