import { answerPlanRequest, type PlanRequest } from '@tableside/contract/platform'
import {
  Badge,
  Button,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  RadioGroup,
  StatusPill,
  TextField,
  TextLink,
  type Tone,
  toast,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpCircle } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { planRequestsQuery } from './platform-queries.ts'
import { planWords } from './platform-words.ts'

/** Wishes of restaurants for another plan: what waits, and what became of the others. */
export function PlanRequests() {
  const [answering, setAnswering] = useState<PlanRequest>()
  return (
    <>
      <h2 className="mb-3 font-semibold text-lg">Waiting for an answer</h2>
      <Requests state="open" onAnswer={setAnswering} />
      <h2 className="mt-8 mb-3 font-semibold text-lg">Answered</h2>
      <Requests state="answered" />
      {answering && <AnswerDialog key={answering.id} request={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

type RequestsProps = { state: 'open' | 'answered'; onAnswer?: (request: PlanRequest) => void }

function Requests({ state, onAnswer }: RequestsProps) {
  const found = useInfiniteQuery(planRequestsQuery(state))
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="We could not load the requests"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <>
      <DataTable
        label={state === 'open' ? 'Open plan requests' : 'Answered plan requests'}
        columns={state === 'open' ? openColumns(onAnswer) : answeredColumns}
        rows={found.data?.pages.flatMap(({ requests }) => requests) ?? []}
        rowKey={({ id }) => id}
        isLoading={found.isPending}
        empty={
          state === 'open' ? (
            <EmptyState title="Nobody is waiting" icon={<ArrowUpCircle size={24} aria-hidden />}>
              When a restaurant asks for a plan that has to be agreed first, it stands here.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing answered yet">What you approve or decline is kept here.</EmptyState>
          )
        }
      />
      <ShowMore of={found} />
    </>
  )
}

const who: Column<PlanRequest> = {
  id: 'restaurant',
  header: 'Restaurant',
  cell: ({ restaurant, requestedBy }) => (
    <div className="min-w-36">
      <TextLink href={`/platform/restaurants/${restaurant.id}`} className="wrap-anywhere font-medium">
        {restaurant.name}
      </TextLink>
      <span className="block text-quiet text-sm">{requestedBy}</span>
    </div>
  ),
}

const openColumns = (onAnswer: RequestsProps['onAnswer']): Column<PlanRequest>[] => [
  who,
  {
    id: 'plan',
    header: 'Wants',
    cell: ({ currentPlan, plan }) => (
      <span className="whitespace-nowrap">
        {planWords[currentPlan]} → <Badge>{planWords[plan]}</Badge>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Asked',
    cell: ({ at }) => momentWords(at),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'answer',
    header: 'Answer',
    cell: (request) => (
      <Button aria-label={`Answer ${request.restaurant.name}`} onPress={() => onAnswer?.(request)}>
        Answer
      </Button>
    ),
  },
]

const answers: Readonly<Record<'approved' | 'declined' | 'withdrawn', { tone: Tone; words: string }>> = {
  approved: { tone: 'good', words: 'Approved' },
  declined: { tone: 'bad', words: 'Declined' },
  withdrawn: { tone: 'neutral', words: 'Taken back' },
}

const answeredColumns: readonly Column<PlanRequest>[] = [
  who,
  { id: 'plan', header: 'Wanted', cell: ({ plan }) => <Badge>{planWords[plan]}</Badge> },
  {
    id: 'answer',
    header: 'Answer',
    cell: ({ answer, reason, answeredBy }) =>
      answer && (
        <div className="min-w-36">
          <StatusPill tone={answers[answer].tone}>{answers[answer].words}</StatusPill>
          {reason && <span className="wrap-anywhere mt-1 block text-sm">{reason}</span>}
          {answeredBy && <span className="block text-quiet text-sm">{answeredBy}</span>}
        </div>
      ),
  },
  {
    id: 'answeredAt',
    header: 'When',
    cell: ({ answeredAt }) => (answeredAt ? momentWords(answeredAt) : '–'),
    isFigure: true,
    isSecondary: true,
  },
]

type Choice = 'approve' | 'decline'

function AnswerDialog({ request, onClose }: { request: PlanRequest; onClose: () => void }) {
  const { restaurant, plan } = request
  const [choice, setChoice] = useState<Choice>('approve')
  const [reason, setReason] = useState('')
  const tries = useTries()
  const isApproved = choice === 'approve'
  const answering = useChange(
    {
      rereads: [['platform']],
      failure: 'The answer was not kept',
      send: () =>
        api(answerPlanRequest, {
          params: { restaurantId: restaurant.id, requestId: request.id },
          body: { isApproved, reason },
        }),
    },
    () => {
      toast.success(isApproved ? `${restaurant.name} is on ${planWords[plan]}` : `${restaurant.name} was told`)
      onClose()
    },
  )
  const mistake = tries.isTried && reason.trim().length < 3 ? 'Say why, in a few words' : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (reason.trim().length >= 3 && !answering.isPending) answering.mutate(undefined)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${restaurant.name} asks for ${planWords[plan]}`}
      footer={
        <Button
          variant={isApproved ? 'primary' : 'danger'}
          type="submit"
          form="plan-answer"
          isPending={answering.isPending}
        >
          {isApproved ? `Give ${planWords[plan]}` : 'Decline'}
        </Button>
      }
    >
      <form ref={tries.form} id="plan-answer" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <RadioGroup<Choice>
          label="Your answer"
          options={[
            {
              id: 'approve',
              label: 'Approve',
              description: 'The plan holds at once and costs nothing, until somebody changes it',
            },
            { id: 'decline', label: 'Decline', description: 'Everything stays as it is' },
          ]}
          value={choice}
          onChange={setChoice}
        />
        <TextField
          label="What the owner reads"
          description="In their notifications and by mail."
          value={reason}
          onChange={setReason}
          maxLength={500}
          isRequired
          error={mistake}
        />
      </form>
    </Dialog>
  )
}
