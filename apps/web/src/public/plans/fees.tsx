import { formatFees } from '@tableside/domain/plans'
import { useEffect, useState } from 'react'
import { livePlans } from './plans-for-page.ts'

/** What the pages are built with: the fee of a new installation. */
export const builtFees = '1 %'

/**
 * The fee as the plan table has it. The server puts it into the page it sends (http/priced-pages.ts), which is why it may
 * differ from what was built; the page asks once more.
 */
export function Fees() {
  const [fees, setFees] = useState(builtFees)
  useEffect(() => {
    livePlans().then((live) => live && setFees(formatFees(live)))
  }, [])
  return (
    <span data-plan-fees="" suppressHydrationWarning>
      {fees}
    </span>
  )
}
