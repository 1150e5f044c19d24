import { type Feedback, listFeedback } from '@tableside/contract/feedback'
import { EmptyState, ErrorState, Loading, SegmentedControl, StatCard, StatCards, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatCount } from '../../shared/format-count.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'

const shown = [
  { id: '5', label: 'All' },
  { id: '2', label: '1 and 2' },
] as const

/** What guests said from the pages of their receipts: for the restaurant alone. */
export function FeedbackTab() {
  const { restaurant, location } = useRestaurant()
  const [max, setMax] = useState<(typeof shown)[number]['id']>('5')
  const found = useInfiniteQuery({
    queryKey: ['feedback', restaurant.id, location.id, max],
    queryFn: ({ signal, pageParam }) =>
      api(listFeedback, {
        params: { restaurantId: restaurant.id },
        query: { locationId: location.id, maxRating: Number(max), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  })
  if (found.isError && !found.data) {
    return (
      <ErrorState title="Couldn’t load the feedback" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {formatFailure(found.error)}
      </ErrorState>
    )
  }
  const [first] = found.data?.pages ?? []
  const all = found.data?.pages.flatMap((page) => page.feedback) ?? []
  if (!first) return <Loading what="the feedback" className="h-64 w-full" />
  if (first.count === 0) {
    return (
      <EmptyState title="No feedback yet" icon={<MessageSquareText size={24} aria-hidden />}>
        Guests rate their visit on the page of their receipt: show its code at the till, or email it.
      </EmptyState>
    )
  }
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <StatCards label="Feedback" columns={3}>
        <StatCard label="Average, of 5" value={((first.averageHundredths ?? 0) / 100).toFixed(1)} isLoading={false} />
        <StatCard label="Guests who left feedback" value={formatCount(first.count)} isLoading={false} />
      </StatCards>
      <SegmentedControl label="Ratings shown" options={shown} value={max} onChange={setMax} />
      {all.length === 0 && <p className="text-quiet">No rating of 1 or 2.</p>}
      <ul className="divide-y divide-line">
        {all.map((each) => (
          <FeedbackRow key={each.id} feedback={each} timeZone={restaurant.timeZone} />
        ))}
      </ul>
      <ShowMore of={found}>Show older feedback</ShowMore>
    </div>
  )
}

function FeedbackRow({ feedback, timeZone }: { feedback: Feedback; timeZone: string }) {
  const { rating, text, at, orderId, orderNumber } = feedback
  return (
    <li className="flex items-start gap-4 py-3">
      <span
        className={`figures w-16 shrink-0 whitespace-nowrap font-semibold text-lg ${rating <= 2 ? 'text-beet' : ''}`}
      >
        {rating} of 5
      </span>
      <span className="min-w-0">
        <span className="wrap-anywhere block whitespace-pre-line">{text || 'No words'}</span>
        <span className="text-quiet text-sm">
          {formatMoment(at, timeZone)} ·{' '}
          <TextLink href={`/dashboard/orders/${orderId}`} className="inline-flex min-h-11 items-center sm:min-h-7">
            Order {orderNumber}
          </TextLink>
        </span>
      </span>
    </li>
  )
}
