import { type ApiRequest, answerKinds } from '@tableside/contract/api'
import { requestsKeptDays } from '@tableside/domain/api'
import { Button, type Column, DataTable, EmptyState, ErrorState, Select, StatusPill, TextField } from '@tableside/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { formatLogMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { keysQuery, type RequestFilter, requestsQuery } from './api-queries.ts'

const answerLabels = { '2xx': 'Succeeded', '4xx': 'Refused', '5xx': 'Failed' } as const

export type RequestsTabProps = { filter: RequestFilter; onFilterChange: (filter: RequestFilter) => void }

/** What programs asked and how they were answered. */
export function RequestsTab({ filter, onFilterChange }: RequestsTabProps) {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(requestsQuery(restaurant.id, filter))
  const { data: known } = useQuery(keysQuery(restaurant.id))
  const [path, setPath] = useState(filter.path ?? '')
  const columns = useMemo(() => columnsIn(restaurant.timeZone), [restaurant.timeZone])
  const keys = known?.keys ?? []
  const isFiltered = Object.values(filter).some((each) => each !== undefined)
  return (
    <div className="flex flex-col gap-5">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          onFilterChange({ ...filter, path: path.trim() || undefined })
        }}
      >
        <Select
          label="Key"
          className="w-48"
          value={filter.keyId ?? 'all'}
          onChange={(id) => onFilterChange({ ...filter, keyId: id === 'all' ? undefined : id })}
          options={[{ id: 'all', label: 'All keys' }, ...keys.map(({ id, name }) => ({ id, label: name }))]}
        />
        <Select
          label="Response"
          className="w-36"
          value={filter.answered ?? 'all'}
          onChange={(chosen) => onFilterChange({ ...filter, answered: answerKinds.find((kind) => kind === chosen) })}
          options={[{ id: 'all', label: 'All' }, ...answerKinds.map((id) => ({ id, label: answerLabels[id] }))]}
        />
        <TextField label="Path contains" value={path} onChange={setPath} className="w-48" maxLength={200} />
        <Button type="submit">Apply</Button>
      </form>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the request log"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Requests of programs, newest first"
          columns={columns}
          rows={found.data?.pages.flatMap(({ requests }) => requests) ?? []}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={
            <EmptyState title={isFiltered ? 'No requests found' : 'No requests yet'}>
              {`Requests are kept for ${requestsKeptDays} days: what was asked, when, and the response status, never the content.`}
            </EmptyState>
          }
        />
      )}
      <ShowMore of={found} className="self-start">
        Show more requests
      </ShowMore>
    </div>
  )
}

const columnsIn = (timeZone: string): Column<ApiRequest>[] => [
  {
    id: 'request',
    header: 'Request',
    cell: ({ method, path, keyName, at }) => (
      <span className="block py-1">
        <span className="figures wrap-anywhere block">
          <span className="font-medium">{method}</span> {path.replace(/^\/api\/v1\/restaurants\/[^/]+/, '…')}
        </span>
        <span className="block text-quiet text-xs">
          {keyName}
          <span className="sm:hidden">{` · ${formatLogMoment(at, timeZone)}`}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Response',
    cell: ({ status }) => (
      <StatusPill tone={status < 300 ? 'good' : status < 500 ? 'attention' : 'bad'}>{status}</StatusPill>
    ),
  },
  { id: 'ms', header: 'Duration', cell: ({ ms }) => `${ms} ms`, isFigure: true, isSecondary: true },
  { id: 'at', header: 'At', cell: ({ at }) => formatLogMoment(at, timeZone), isFigure: true, isSecondary: true },
]
