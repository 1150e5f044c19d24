import { Unreachable } from '@tableside/client/http'
import type { ReplyOf } from '@tableside/contract/core'
import { findHouseAccounts } from '@tableside/contract/house-accounts'
import { Button, classNames, EmptyState, ErrorState, formatPence, Loading, SearchField } from '@tableside/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useIsCutOff } from '../orders/use-is-cut-off.ts'

export type FoundAccount = ReplyOf<typeof findHouseAccounts>['accounts'][number]

export type AccountChoiceProps = {
  /** Which accounts can be chosen; the others are shown and say why not. */
  refusalOf: (account: FoundAccount) => string | undefined
  onChoose: (account: FoundAccount) => void
  /** Stands here while the server is out of reach. */
  cutOff: ReactNode
}

/** A house account by a part of its name, with what it owes and what its limit leaves. */
export function AccountChoice({ refusalOf, onChoose, cutOff }: AccountChoiceProps) {
  const { restaurant } = useRestaurant()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['house-accounts', restaurant.id, 'find', search.trim()],
    queryFn: ({ signal }) =>
      api(findHouseAccounts, { params: { restaurantId: restaurant.id }, query: { search: search.trim() }, signal }),
    placeholderData: keepPreviousData,
  })
  const { accounts = [], hasMore = false } = found.data ?? {}
  const isCutOff = useIsCutOff() || found.error instanceof Unreachable
  if (isCutOff) return cutOff
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Search accounts" value={search} onChange={setSearch} />
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the accounts"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : found.isPending ? (
        <Loading what="accounts" />
      ) : accounts.length === 0 ? (
        <EmptyState
          title={search ? 'No accounts found' : 'No house accounts yet'}
          icon={<SearchX size={24} aria-hidden />}
        >
          {search ? 'Search by another part of the name.' : 'A manager adds them in the office, under Customers.'}
        </EmptyState>
      ) : (
        <ul aria-label="House accounts" className="flex flex-col gap-2">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountButton account={account} refusal={refusalOf(account)} onChoose={() => onChoose(account)} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && <p className="text-quiet text-sm">There are more. Type more of the name.</p>}
    </div>
  )
}

type AccountButtonProps = { account: FoundAccount; refusal: string | undefined; onChoose: () => void }

function AccountButton({ account, refusal, onChoose }: AccountButtonProps) {
  return (
    <Button className="w-full justify-start! py-2 text-left" isDisabled={refusal !== undefined} onPress={onChoose}>
      <span className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
        <span className="wrap-anywhere font-semibold">{account.name}</span>
        <span className={classNames('figures', refusal === undefined && 'font-semibold')}>
          {refusal ?? `${formatPence(account.leftPence)} left`}
        </span>
        <span className="col-span-2 font-normal text-quiet text-sm">{formatOwed(account)}</span>
      </span>
    </Button>
  )
}

/** "Owes £24.50, limit £500.00", "In credit: £5.00". */
export function formatOwed({ owedPence, limitPence }: Pick<FoundAccount, 'owedPence' | 'limitPence'>): string {
  if (owedPence < 0) return `In credit: ${formatPence(-owedPence)}`
  return `Owes ${formatPence(owedPence)}, limit ${formatPence(limitPence)}`
}
