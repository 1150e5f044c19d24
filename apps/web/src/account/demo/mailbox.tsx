import { Refused } from '@tableside/client/http'
import { listMails } from '@tableside/contract/identity'
import { Card, EmptyState, ErrorState, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { linkedText } from './linked-text.tsx'

/** What the demo would have sent by e-mail, newest first. */
export function Mailbox() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['demo', 'mailbox'],
    queryFn: ({ signal }) => api(listMails, { signal }),
    refetchInterval: 5_000,
  })
  if (error && !data) {
    const isReal = error instanceof Refused && error.code === 'not_found'
    return isReal ? (
      <EmptyState title="There is no mailbox here">Only a demo keeps its mails on a page.</EmptyState>
    ) : (
      <ErrorState title="Couldn’t load the mailbox" onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  if (data.mails.length === 0) {
    return (
      <EmptyState title="No mails yet" icon={<Mail size={24} aria-hidden />}>
        Sign up or ask for a new password, and the mail appears here within seconds.
      </EmptyState>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {data.mails.map(({ id, at, to, subject, text }) => (
        <li key={id}>
          <Card title={subject}>
            <p className="figures -mt-2 mb-3 text-quiet text-sm">
              To {to}, <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <p className="whitespace-pre-wrap break-words">{linkedText(text)}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
