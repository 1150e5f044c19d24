import { useState } from 'react'
import { FinancialPage } from '../../features/platform-financial/index.ts'

type Chosen = Omit<Parameters<typeof FinancialPage>[0], 'onChange'>

/** /platform/financial under the restaurant shell's name for it: the platform's own analytics. */
export function FinancialHere() {
  const [{ filter, tab }, setChosen] = useState<Chosen>({ filter: { type: 'summary' }, tab: 'overview' })
  return (
    <FinancialPage
      filter={filter}
      tab={tab}
      onChange={({ tab: other, ...part }) =>
        setChosen((before) => {
          const { restaurantId, type = 'summary' } = { ...before.filter, ...part }
          return { filter: { type, ...(restaurantId ? { restaurantId } : {}) }, tab: other ?? before.tab }
        })
      }
    />
  )
}
