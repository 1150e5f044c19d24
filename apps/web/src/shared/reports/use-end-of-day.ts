import { closeDay, getXReport, printXReport } from '@tableside/contract/reports'
import { toast } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { request } from '../edit/request.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { printJobsKey } from '../printing/print-jobs-query.ts'
import { usePrinterFor } from '../printing/use-printer-for.ts'
import { useChange } from '../use-change.ts'

const xReportQuery = (restaurantId: string, locationId: string, businessDate: string) =>
  queryOptions({
    queryKey: ['reports', restaurantId, 'x', locationId, businessDate],
    queryFn: ({ signal }) => api(getXReport, { params: { restaurantId }, query: { locationId, businessDate }, signal }),
  })

/** The X of a day at this location, the printer that prints it, and the command that closes the day. */
export function useEndOfDay(businessDate: string, onClosed: (zId: string) => void) {
  const { restaurant, location } = useRestaurant()
  const ofDay = {
    params: { restaurantId: restaurant.id },
    body: { locationId: location.id, businessDate },
  }
  const x = useQuery(xReportQuery(restaurant.id, location.id, businessDate))
  const close = useChange(
    {
      invalidates: [['reports']],
      failure: 'Couldn’t close the day',
      send: (_: undefined) => request(closeDay, ofDay),
    },
    (_, { report }) => {
      toast.success(`Z ${report.number} is ready`, { description: 'It can be printed again at any time.' })
      onClosed(report.id)
    },
  )
  const printer = usePrinterFor('report', location.id)
  const printX = useChange(
    {
      invalidates: [printJobsKey(restaurant.id)],
      failure: 'Couldn’t print the X',
      send: (_: undefined) => request(printXReport, ofDay),
    },
    (_, { printerName }) => toast.success(`Sent to ${printerName}`),
  )
  return { x, close, printer, printX }
}
