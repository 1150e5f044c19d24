import { getVoucherCode, handOverVoucher } from '@tableside/contract/vouchers'
import { isVoucherSale, type Order } from '@tableside/domain/orders'
import { Button, EmptyState, ErrorState, formatPence, Skeleton, toast } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, Gift, Printer } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { OwnMark } from '../../shared/own-mark.tsx'
import { useChange } from '../../shared/use-change.ts'

const codeQuery = (restaurantId: string, voucherId: string) =>
  queryOptions({
    queryKey: ['voucher-code', restaurantId, voucherId],
    queryFn: ({ signal }) => api(getVoucherCode, { params: { restaurantId, voucherId }, signal }),
    // What opens money is not kept on the device.
    gcTime: 0,
    retry: false,
  })

/** The voucher itself, to print and hand over. Its code is shown until somebody says that the guest has it. */
export function VoucherPaper({ order, onDone }: { order: Order; onDone: () => void }) {
  const { restaurant } = useRestaurant()
  const voucherId = order.lines[0]?.id ?? ''
  const { data, error, refetch, isFetching } = useQuery(codeQuery(restaurant.id, voucherId))
  const handOver = useChange(
    {
      invalidates: [['vouchers']],
      send: () => request(handOverVoucher, { params: { restaurantId: restaurant.id, voucherId } }),
      failure: 'Couldn’t record that',
    },
    () => {
      toast.success('The voucher is handed over')
      onDone()
    },
  )
  const back = <Button onPress={onDone}>Back to the floor</Button>
  if (!isVoucherSale(order)) {
    return (
      <EmptyState title="This order sold no voucher" action={back}>
        Its receipt is found under recent orders.
      </EmptyState>
    )
  }
  if (error) {
    return (
      <ErrorState title="The code cannot be shown" onRetry={() => void refetch()} isRetrying={isFetching}>
        {formatFailure(error)}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton className="m-6 h-72" />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-8 print:overflow-visible print:p-0">
      <article
        aria-label="Gift voucher"
        className="mx-auto flex max-w-xl flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-center print:border-0"
      >
        <Gift size={32} aria-hidden className="text-accent" />
        <OwnMark of={restaurant} />
        <h1 className="font-display font-semibold text-2xl">Gift voucher</h1>
        <p className="figures font-display font-semibold text-[3.5rem] leading-none">{formatPence(data.amountPence)}</p>
        <p className="figures select-all rounded-card border border-line border-dashed px-4 py-3 font-semibold text-lg tracking-wider sm:text-xl">
          {data.code}
        </p>
        <p className="text-quiet">
          {data.expiresOn === null ? 'It does not expire.' : `Valid until ${formatDate(data.expiresOn)}.`} Any balance
          stays on it. Anyone with the code can use it: treat it like cash.
        </p>
      </article>
      <div className="mx-auto mt-6 flex max-w-xl flex-wrap justify-center gap-2 print:hidden">
        <Button size="large" icon={<Printer size={20} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
        <Button
          size="large"
          variant="primary"
          icon={<Check size={20} aria-hidden />}
          onPress={() => handOver.mutate(undefined)}
          isPending={handOver.isPending}
        >
          The guest has it
        </Button>
      </div>
      <p className="mx-auto mt-4 max-w-xl text-center text-quiet text-sm print:hidden">
        {data.isMailed ? 'We are also emailing it. ' : ''}After that the code is not stored; a manager can issue a new
        one if the voucher is lost.
      </p>
    </div>
  )
}
