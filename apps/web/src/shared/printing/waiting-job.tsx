import { type Printer, type PrintJob, printJobNow, settlePrintJob } from '@tableside/contract/printing'
import { Button } from '@tableside/ui'
import { request } from '../edit/request.ts'
import { formatSince } from '../format-since.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useChange } from '../use-change.ts'
import { useNow } from '../use-now.ts'
import { printJobsKey } from './print-jobs-query.ts'
import { formatJob, formatReason } from './print-labels.ts'

export type WaitingJobProps = { job: PrintJob; printers: readonly Printer[]; onPrintHere: () => void }

/** One paper that is not printed: why, and what can be done with it. */
export function WaitingJob({ job, printers, onPrintHere }: WaitingJobProps) {
  const { restaurant } = useRestaurant()
  const now = useNow(5_000)
  const params = { restaurantId: restaurant.id, jobId: job.id }
  const invalidates = [printJobsKey(restaurant.id)]
  const name = formatJob(job)
  const print = useChange({
    invalidates,
    failure: `Couldn’t print ${name}`,
    send: (printerId: string | null) => request(printJobNow, { params, body: { printerId } }),
  })
  const settle = useChange({
    invalidates,
    failure: `Couldn’t take ${name} off the list`,
    send: (as: 'printed' | 'not_needed') => request(settlePrintJob, { params, body: { as } }),
  })
  const here = printers.find(({ id }) => id === (job.atPrinterId ?? job.printerId))
  const elsewhere = printers.filter(({ id }) => id !== here?.id)
  const mayBePrinted = job.state === 'failed' || job.state === 'sent'
  const reason = formatReason(job)
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="figures block text-quiet text-sm">
          for {here?.name ?? 'a printer that was removed'}, {formatSince(job.madeAt, now)} ago
        </span>
        {reason && <span className="block text-beet text-sm">{reason}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        {job.needsDecision && (
          <Button onPress={() => print.mutate(null)} isPending={print.isPending} aria-label={`Print ${name} now`}>
            {mayBePrinted ? 'Print a duplicate' : 'Print now'}
          </Button>
        )}
        {elsewhere.map(({ id, name: printerName }) => (
          <Button
            key={id}
            onPress={() => print.mutate(id)}
            isPending={print.isPending}
            aria-label={`Print ${name} at ${printerName}`}
          >
            Print at {printerName}
          </Button>
        ))}
        <Button onPress={onPrintHere} aria-label={`Print ${name} here`}>
          Print here
        </Button>
        {mayBePrinted && (
          <Button variant="quiet" onPress={() => settle.mutate('printed')} aria-label={`${name} was printed`}>
            It was printed
          </Button>
        )}
        <Button variant="quiet" onPress={() => settle.mutate('not_needed')} aria-label={`${name} is not needed`}>
          Not needed
        </Button>
      </div>
    </li>
  )
}
