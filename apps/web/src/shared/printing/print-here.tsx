import { getPrintPaper, type PrintJob, settlePrintJob } from '@tableside/contract/printing'
import { Button, ErrorState, Loading, Sheet } from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { newId } from '../new-id.ts'
import { useChange } from '../use-change.ts'
import { PaperView } from './paper-view.tsx'
import { printJobsKey } from './print-jobs-query.ts'
import { formatJob } from './print-labels.ts'

/** The papers as the printer would print them, for the browser's printer. Whether they came out only the person knows. */
export function PrintHere({ jobs, onClose }: { jobs: readonly PrintJob[]; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const restaurantId = restaurant.id
  const papers = useQuery({
    queryKey: ['print-papers', restaurantId, ...jobs.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(jobs.map(({ id: jobId }) => api(getPrintPaper, { params: { restaurantId, jobId }, signal }))),
  })
  const settle = useChange(
    {
      invalidates: [printJobsKey(restaurantId)],
      failure: 'They are still on the list',
      send: async (_: undefined) => {
        for (const { id: jobId } of jobs) {
          await api(settlePrintJob, { params: { restaurantId, jobId }, body: { as: 'printed' }, key: newId() })
        }
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
            variant={isAsked ? 'secondary' : 'primary'}
            size="large"
            className="flex-1"
            isDisabled={!papers.data}
            onPress={() => {
              window.print()
              setIsAsked(true)
            }}
          >
            {isAsked ? 'Print again' : 'Print'}
          </Button>
          {isAsked && (
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
          title="We could not load what is to be printed"
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
            return <PaperView key={job?.id} paper={paper} label={job ? formatJob(job) : paper.title} />
          })}
        </div>
      )}
    </Sheet>
  )
}
