import { listPrintJobs } from '@tableside/contract/printing'
import type { PaperKind } from '@tableside/domain/printing'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../identity/use-access.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { printJobsQuery } from './print-jobs-query.ts'

/** The printer of a location for a kind of paper; undefined where the browser prints it, and before it is known. */
export function usePrinterFor(kind: PaperKind, locationId: string): { readonly name: string } | undefined {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const enabled = can(listPrintJobs.access) === true
  const { data } = useQuery({ ...printJobsQuery(restaurant.id, locationId), enabled })
  return data?.printers.find(({ papers }) => papers.includes(kind))
}
