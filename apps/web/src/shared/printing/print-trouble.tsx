import { listPrintJobs } from '@tableside/contract/printing'
import { Banner, Button } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../identity/use-access.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { printJobsQuery } from './print-jobs-query.ts'
import { printersInTrouble } from './print-labels.ts'
import { PrintSheet } from './print-sheet.tsx'

/**
 * Which printer does not print, why, what waits for it, and what to do. Not there while all is well.
 *
 * @param className of its button: larger in the kitchen
 */
export function PrintTrouble({ className = 'min-h-12' }: { className?: string }) {
  const { restaurant, location } = useRestaurant()
  const { can } = useAccess()
  const enabled = can(listPrintJobs.access) === true
  const { data } = useQuery({ ...printJobsQuery(restaurant.id, location.id), enabled })
  const [isOpen, setIsOpen] = useState(false)
  const lines = data ? printersInTrouble(data) : []
  const [first, ...others] = lines
  return (
    <>
      {first && (
        <div className="px-2 py-1 print:hidden">
          <Banner
            tone="bad"
            title={first.title}
            action={
              <Button className={className} onPress={() => setIsOpen(true)}>
                Show<span className="max-sm:sr-only"> printing</span>
              </Button>
            }
          >
            <p className="max-sm:hidden">
              {others.length === 0 ? first.advice : others.map(({ title }) => title).join(' · ')}
            </p>
          </Banner>
        </div>
      )}
      {isOpen && <PrintSheet onClose={() => setIsOpen(false)} />}
    </>
  )
}
