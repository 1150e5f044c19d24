import { printZReport } from '@tableside/contract/reports'
import { Button, ButtonLink, ErrorState, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, Printer } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate, formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { printJobsKey } from '../../shared/printing/print-jobs-query.ts'
import { usePrinterFor } from '../../shared/printing/use-printer-for.ts'
import { SheetSkeleton } from '../../shared/reports/day-sheet.tsx'
import { ReportTableView } from '../../shared/reports/report-table-view.tsx'
import { useChange } from '../../shared/use-change.ts'
import { fileHref, zReportQuery } from './report-queries.ts'

/** A Z as it was made: on the screen, on paper, as PDF, and for the accounts. */
export function ZView({ zId, onBack }: { zId: string; onBack: () => void }) {
  const { restaurant, location } = useRestaurant()
  const z = useQuery(zReportQuery(restaurant.id, zId))
  const printer = usePrinterFor('report', z.data?.report.locationId ?? location.id)
  const printThere = useChange(
    {
      invalidates: [printJobsKey(restaurant.id)],
      failure: 'Couldn’t print the Z',
      send: (_: undefined) => request(printZReport, { params: { restaurantId: restaurant.id, zId } }),
    },
    (_, { printerName }) => toast.success(`Sent to ${printerName}`),
  )
  if (z.isPending) return <SheetSkeleton />
  if (z.isError) {
    return (
      <ErrorState title="Couldn’t load this Z" onRetry={() => void z.refetch()} isRetrying={z.isFetching}>
        {formatFailure(z.error)}
      </ErrorState>
    )
  }
  const { report, tables } = z.data
  const { locationId, businessDate } = report
  const accounting = (layout: string) => fileHref(restaurant.id, 'accounting.csv', { locationId, businessDate, layout })
  return (
    <article className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="quiet" icon={<ArrowLeft size={18} aria-hidden />} onPress={onBack}>
          All Z reports
        </Button>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button icon={<Printer size={18} aria-hidden />} onPress={() => window.print()}>
            Print again
          </Button>
          {printer && (
            <Button
              icon={<Printer size={18} aria-hidden />}
              isPending={printThere.isPending}
              onPress={() => printThere.mutate(undefined)}
            >
              Print at {printer.name}
            </Button>
          )}
          <ButtonLink
            href={fileHref(restaurant.id, `z/${zId}/pdf`, {})}
            icon={<Download size={18} aria-hidden />}
            download
          >
            PDF
          </ButtonLink>
          <ButtonLink href={accounting('xero')} icon={<Download size={18} aria-hidden />} download>
            Xero journal
          </ButtonLink>
          <ButtonLink href={accounting('quickbooks')} icon={<Download size={18} aria-hidden />} download>
            QuickBooks journal
          </ButtonLink>
        </span>
      </div>
      <header>
        <h2 className="font-display font-semibold text-xl">
          Z {report.number} – {formatDate(businessDate)}
        </h2>
        <p className="text-quiet">
          {report.business.name}, {report.locationName}
          {report.business.vatNumber && ` · VAT no. ${report.business.vatNumber}`}
        </p>
        <p className="text-quiet">
          Closed {formatMoment(report.closedAt, restaurant.timeZone)} by {report.closedByName}
        </p>
      </header>
      {tables.map((table) => (
        <ReportTableView key={table.title} table={table} />
      ))}
      <p className="break-all text-quiet text-sm">
        Journal entry {report.journal.seq}, seal <span className="figures">{report.journal.hash}</span>
      </p>
    </article>
  )
}
