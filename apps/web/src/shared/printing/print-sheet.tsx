import { maxPrintJobs, type PrintJob, printJobNow, reprintJob } from '@tableside/contract/printing'
import { printerTrouble } from '@tableside/domain/printing'
import { Button, EmptyState, ErrorState, Loading, Sheet, StatusPill, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { request } from '../edit/request.ts'
import { formatClock } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { ListCut } from '../list-cut.tsx'
import { newId } from '../new-id.ts'
import { useChange } from '../use-change.ts'
import { PrintHere } from './print-here.tsx'
import { printJobsKey, printJobsQuery } from './print-jobs-query.ts'
import { formatJob, printersInTrouble } from './print-labels.ts'
import { WaitingJob } from './waiting-job.tsx'

/** What waits for the printers of this location and what they printed: print it elsewhere, here, or again. */
export function PrintSheet({ onClose }: { onClose: () => void }) {
  const { restaurant, location } = useRestaurant()
  const { data, isError, isFetching, refetch } = useQuery(printJobsQuery(restaurant.id, location.id))
  const [printedHere, setPrintedHere] = useState<readonly PrintJob[]>()
  const printAll = useChange({
    invalidates: [printJobsKey(restaurant.id)],
    failure: 'Couldn’t print everything',
    send: async (printerId: string) => {
      for (const { id: jobId } of data?.waiting ?? []) {
        await api(printJobNow, { params: { restaurantId: restaurant.id, jobId }, body: { printerId }, key: newId() })
      }
    },
  })
  return (
    <>
      <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Printing">
        {!data && isError && (
          <ErrorState title="Couldn’t load the print jobs" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <Loading what="the print jobs" className="h-72 w-full" />}
        {data && (
          <div className="flex flex-col gap-6">
            {printersInTrouble(data).map(({ printer, title, advice, trouble }) => (
              <div key={printer.id}>
                {trouble && <StatusPill tone="bad">{title}</StatusPill>}
                {trouble && <p className="mt-1 text-quiet text-sm">{advice}</p>}
              </div>
            ))}
            <section aria-label="Waiting">
              <div className="flex items-center justify-between gap-3">
                <h3 className="font-semibold">Waiting</h3>
              </div>
              {data.waiting.length > 1 && (
                <div className="flex flex-wrap gap-2 py-2">
                  {data.printers
                    .filter((printer) => printerTrouble(printer, data.at) === null)
                    .map(({ id, name }) => (
                      <Button key={id} onPress={() => printAll.mutate(id)} isPending={printAll.isPending}>
                        Print all at {name}
                      </Button>
                    ))}
                  <Button onPress={() => setPrintedHere(data.waiting)}>Print all here</Button>
                </div>
              )}
              {data.waiting.length === 0 && <p className="py-2 text-quiet">Nothing waits to be printed.</p>}
              <ul className="divide-y divide-line">
                {data.waiting.map((job) => (
                  <WaitingJob
                    key={job.id}
                    job={job}
                    printers={data.printers}
                    onPrintHere={() => setPrintedHere([job])}
                  />
                ))}
              </ul>
              <ListCut
                count={data.waiting.length}
                max={maxPrintJobs}
                which={`The ${maxPrintJobs} that wait longest are listed.`}
              />
            </section>
            <section aria-label="Printed">
              <h3 className="font-semibold">Printed in the last 12 hours</h3>
              {data.done.length === 0 && (
                <EmptyState title="Nothing printed yet">Tickets, bills and receipts appear here.</EmptyState>
              )}
              <ul className="divide-y divide-line">
                {data.done.map((job) => (
                  <DoneJob key={job.id} job={job} timeZone={restaurant.timeZone} />
                ))}
              </ul>
              <ListCut count={data.done.length} max={maxPrintJobs} />
            </section>
          </div>
        )}
      </Sheet>
      {printedHere && <PrintHere jobs={printedHere} onClose={() => setPrintedHere(undefined)} />}
    </>
  )
}

function DoneJob({ job, timeZone }: { job: PrintJob; timeZone: string }) {
  const { restaurant } = useRestaurant()
  const reprint = useChange(
    {
      invalidates: [printJobsKey(restaurant.id)],
      failure: `Couldn’t reprint ${formatJob(job)}`,
      send: (_: undefined) => request(reprintJob, { params: { restaurantId: restaurant.id, jobId: job.id } }),
    },
    () => toast.success(`Printing again, marked as a duplicate: ${formatJob(job)}`),
  )
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <p className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {formatJob(job)}
          {job.copy > 1 && <span className="text-quiet"> (copy {job.copy})</span>}
        </span>
        <span className="figures block text-quiet text-sm">
          {formatClock(job.madeAt, timeZone)}
          {job.state !== 'printed' && ' · not needed'}
        </span>
      </p>
      <Button
        variant="quiet"
        onPress={() => reprint.mutate(undefined)}
        isPending={reprint.isPending}
        aria-label={`Reprint ${formatJob(job)}`}
      >
        Reprint
      </Button>
    </li>
  )
}
