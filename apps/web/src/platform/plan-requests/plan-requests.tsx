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
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowUpCircle } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { planLabels } from '../overview/platform-labels.ts'
import { planRequestsQuery } from '../overview/platform-queries.ts'

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
        title="Couldn’t load the requests"
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
            <EmptyState title="No requests waiting" icon={<ArrowUpCircle size={24} aria-hidden />}>
              When a restaurant asks for a plan that has to be agreed first, it appears here.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing answered yet">Requests you approve or decline are kept here.</EmptyState>
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
        {planLabels[currentPlan]} → <Badge>{planLabels[plan]}</Badge>
      </span>
    ),
  },
  {
    id: 'at',
    header: 'Asked',
    cell: ({ at }) => formatMoment(at),
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
  withdrawn: { tone: 'neutral', words: 'Withdrawn' },
}

const answeredColumns: readonly Column<PlanRequest>[] = [
  who,
  { id: 'plan', header: 'Wanted', cell: ({ plan }) => <Badge>{planLabels[plan]}</Badge> },
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
    cell: ({ answeredAt }) => (answeredAt ? formatMoment(answeredAt) : '–'),
    isFigure: true,
    isSecondary: true,
  },
]

type Choice = 'approve' | 'decline'

function AnswerDialog({ request: asked, onClose }: { request: PlanRequest; onClose: () => void }) {
  const { restaurant, plan } = asked
  const edit = useEdit({
    saved: { choice: 'approve' as Choice, reason: '' },
    request: ({ choice, reason }) =>
      request(answerPlanRequest, {
        params: { restaurantId: restaurant.id, requestId: asked.id },
        body: { isApproved: choice === 'approve', reason },
      }),
    messages: { reason: 'Enter a reason' },
    invalidates: [['platform']],
    failure: 'Couldn’t save the answer',
    success: ({ choice }) =>
      choice === 'approve'
        ? `${restaurant.name} is on ${planLabels[plan]}`
        : `We are emailing the owners of ${restaurant.name}`,
    onSaved: onClose,
  })
  const isApproved = edit.values.choice === 'approve'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${restaurant.name} asks for ${planLabels[plan]}`}
      footer={
        <Button
          variant={isApproved ? 'primary' : 'danger'}
          type="submit"
          form={edit.form.id}
          isPending={edit.isPending}
        >
          {isApproved ? `Give ${planLabels[plan]}` : 'Decline'}
        </Button>
      }
    >
      <form {...edit.form} className="flex flex-col gap-5">
        <RadioGroup<Choice>
          {...edit.field('choice')}
          label="Your answer"
          options={[
            {
              id: 'approve',
              label: 'Approve',
              description: 'The plan starts at once, free of charge, until it is changed',
            },
            { id: 'decline', label: 'Decline', description: 'Everything stays as it is' },
          ]}
        />
        <TextField
          {...edit.field('reason')}
          label="What the owner reads"
          description="In their notifications and by mail."
          maxLength={500}
          isRequired
        />
      </form>
    </Dialog>
  )
}
