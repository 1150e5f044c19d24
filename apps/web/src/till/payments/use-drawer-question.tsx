import type { Pence } from '@tableside/domain/money'
import { Banner, Button } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { drawerQuery } from '../../shared/cash/drawer-query.ts'
import { OpenDrawerForm } from '../cash/open-drawer-form.tsx'
import { useTill } from '../orders/till-context.tsx'
import { isCashTakenWithoutDrawer, rememberCashWithoutDrawer } from './no-drawer.ts'

/** A line that is silent and not yet known to be: no guest waits longer. */
const threeSeconds = () => new Promise<undefined>((resolve) => setTimeout(resolve, 3_000))

type DrawerQuestion = {
  /** Takes the cash, or asks first. */
  readonly take: (tenderedPence: Pence) => void
  /** What was pressed waits for the drawer to become known. */
  readonly isPending: boolean
  /** While no drawer is open, what to do about it; null when there is nothing to ask. */
  readonly question: ReactNode
  /** What the guest handed over when it was asked: still on the table once the drawer is open. */
  readonly asked: Pence | undefined
  readonly forget: () => void
}

/**
 * Cash goes into the drawer that will be counted: the person's own or the till's. While it is not open the till asks before it takes any: what is pressed
 * before the drawer is known waits for it. Without a connection no drawer is known, and nothing is asked.
 */
export function useDrawerQuestion(onTake: (tenderedPence: Pence) => void): DrawerQuestion {
  const { restaurant, location, queue } = useTill()
  const cashDrawer = useCashDrawer()
  const query = drawerQuery(restaurant.id, location.id, cashDrawer.id)
  const { data: drawer, isLoading } = useQuery(query)
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [asked, setAsked] = useState<Pence>()

  const takeOrAsk = (tenderedPence: Pence, known: typeof drawer) => {
    if (known === null && !isCashTakenWithoutDrawer(restaurant, cashDrawer.id)) setAsked(tenderedPence)
    else onTake(tenderedPence)
  }
  const take = async (tenderedPence: Pence) => {
    // For an answer that cannot come, or would change nothing, no cash waits.
    const isNeeded = queue.status().isReachable && !isCashTakenWithoutDrawer(restaurant, cashDrawer.id)
    if (!isLoading || !isNeeded) return takeOrAsk(tenderedPence, drawer)
    setIsPending(true)
    const known = await Promise.race([client.ensureQueryData(query).catch(() => undefined), threeSeconds()])
    setIsPending(false)
    takeOrAsk(tenderedPence, known)
  }
  const forget = () => setAsked(undefined)
  const handleWithout = () => {
    if (asked === undefined) return
    rememberCashWithoutDrawer(restaurant, cashDrawer.id)
    onTake(asked)
  }
  const title = cashDrawer.isOneOfSeveral ? `The “${cashDrawer.name}” drawer is not open` : 'No cash drawer is open'
  // Opened here or at another till: the cash can be taken now.
  const question = asked !== undefined && drawer === null && (
    <section aria-label={title} className="flex max-w-sm flex-col gap-5">
      <Banner tone="attention" title={title}>
        Cash taken now counts as a sale but is not in any drawer’s count at the end of the day.
      </Banner>
      <OpenDrawerForm />
      <Button size="large" onPress={handleWithout}>
        Take cash without a drawer
      </Button>
      <Button variant="quiet" onPress={forget}>
        Back
      </Button>
    </section>
  )
  return { take, isPending, question: question || null, asked, forget }
}
