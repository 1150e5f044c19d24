import { getVoucher, listVouchers, type VoucherGroup, voucherGroups } from '@tableside/contract/vouchers'
import { idSchema } from '@tableside/domain/ids'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What the address says about the list, so that a view can be sent. */
export type VouchersView = {
  readonly search?: string
  readonly group?: VoucherGroup
  /** The voucher that is looked at. */
  readonly voucher?: string
}

export function readVouchersView(given: Record<string, unknown>): VouchersView {
  const group = voucherGroups.find((known) => known === given.group)
  const search =
    typeof given.search === 'string' || typeof given.search === 'number' ? `${given.search}`.slice(0, 80) : ''
  const voucher = idSchema.safeParse(given.voucher)
  return {
    ...(group ? { group } : {}),
    ...(search ? { search } : {}),
    ...(voucher.success ? { voucher: voucher.data } : {}),
  }
}

export const vouchersQuery = (restaurantId: string, { search = '', group }: VouchersView) =>
  infiniteQueryOptions({
    queryKey: ['vouchers', restaurantId, 'list', { search, group }],
    queryFn: ({ signal, pageParam }) =>
      api(listVouchers, {
        params: { restaurantId },
        query: { search, ...(group ? { group } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

export const voucherQuery = (restaurantId: string, voucherId: string) =>
  queryOptions({
    queryKey: ['vouchers', restaurantId, 'one', voucherId],
    queryFn: ({ signal }) => api(getVoucher, { params: { restaurantId, voucherId }, signal }),
  })
