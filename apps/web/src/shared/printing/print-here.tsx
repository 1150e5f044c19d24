import { getPrintPaper, type PrintJob, settlePrintJob } from '@tableside/contract/printing'
import { Button, ErrorState, Loading, Sheet, toast } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../api.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { newId } from '../new-id.ts'
import { useChange } from '../use-change.ts'
import { PaperView } from './paper-view.tsx'
import { printJobsKey } from './print-jobs-query.ts'
import { formatJob } from './print-labels.ts'

/**
 * The papers as the printer would print them, for the browser's printer. They are taken from the printer's queue first, so
 * that none comes out twice. Whether they came out only the person knows.
 */
export function PrintHere({ jobs, onClose }: { jobs: readonly PrintJob[]; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  /** What no printer prints any more, once Print was pressed. */
  const [taken, setTaken] = useState<readonly string[]>()
  const restaurantId = restaurant.id
  const papers = useQuery({
    // Taken from the queue, a paper counts as printed; this one goes on being the first copy.
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['print-papers', restaurantId, ...jobs.map(({ id, copy }) => `${id} ${copy}`)],
    queryFn: ({ signal }) =>
      Promise.all(jobs.map(({ id: jobId }) => api(getPrintPaper, { params: { restaurantId, jobId }, signal }))),
  })
  const settleAs = async (jobId: string, as: 'printed' | 'printed_here') =>
    (await api(settlePrintJob, { params: { restaurantId, jobId }, body: { as }, key: newId() })).job
  const print = useChange(
    {
      invalidates: [printJobsKey(restaurantId)],
      failure: 'Couldn’t print',
      send: (_: undefined) => Promise.all(jobs.map(({ id }) => settleAs(id, 'printed_here'))),
    },
    (_, settled) => {
      const ours = settled.filter(({ reason }) => reason === 'printed_here')
      const others = settled.filter(({ reason }) => reason !== 'printed_here')
      for (const job of others) toast.info(`${formatJob(job)} has come out of the printer, or is about to`)
      // What the printer gets must be on the page before it is asked to print.
      flushSync(() => setTaken(ours.map(({ id }) => id)))
      if (ours.length > 0) window.print()
    },
  )
  const settle = useChange(
    {
      invalidates: [printJobsKey(restaurantId)],
      failure: 'Couldn’t clear the list',
      send: async (_: undefined) => {
        for (const id of taken ?? []) await settleAs(id, 'printed')
        await queryClient.invalidateQueries({ queryKey: printJobsKey(restaurantId) })
      },
    },
    onClose,
  )
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Print here"
      footer={
        <>
          <Button
            variant={taken ? 'secondary' : 'primary'}
            size="large"
            className="flex-1"
            isDisabled={!papers.data || taken?.length === 0}
            isPending={print.isPending}
            onPress={() => (taken ? window.print() : print.mutate(undefined))}
          >
            {taken ? 'Print again' : 'Print'}
          </Button>
          {taken && (
            <Button
              variant="primary"
              size="large"
              className="flex-1"
              isPending={settle.isPending}
              onPress={() => settle.mutate(undefined)}
            >
              It is printed
            </Button>
          )}
        </>
      }
    >
      {papers.isError && (
        <ErrorState
          title="Couldn’t load what is to be printed"
          onRetry={() => void papers.refetch()}
          isRetrying={papers.isFetching}
        />
      )}
      {papers.isPending && <Loading what="what is to be printed" className="h-96 w-full" />}
      {papers.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a paper longer than the sheet must be reachable by keyboard
        <div tabIndex={0} role="document" className="print-alone flex flex-col items-center gap-4">
          {papers.data.map(({ paper }, index) => {
            const job = jobs[index]
            if (taken && job && !taken.includes(job.id)) return null
            return <PaperView key={job?.id} paper={paper} label={job ? formatJob(job) : paper.title} />
          })}
        </div>
      )}
    </Sheet>
  )
}
