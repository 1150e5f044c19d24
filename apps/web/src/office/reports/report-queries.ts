import { addressOf } from '@tableside/client/http'
import { exportVatInvoices, listVatInvoices } from '@tableside/contract/orders'
import {
  type advancedReportNames,
  getAdvancedReport,
  getReport,
  getZReport,
  listZReports,
  type reportNames,
} from '@tableside/contract/reports'
import type { Dates, ReportTable } from '@tableside/domain/reports'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type BasicReport = (typeof reportNames)[number]
export type AdvancedReport = (typeof advancedReportNames)[number]

export const zReportsQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['reports', restaurantId, 'zs', locationId],
    queryFn: ({ signal }) => api(listZReports, { params: { restaurantId }, query: { locationId }, signal }),
  })

export const zReportQuery = (restaurantId: string, zId: string) =>
  queryOptions({
    queryKey: ['reports', restaurantId, 'z', zId],
    queryFn: ({ signal }) => api(getZReport, { params: { restaurantId, zId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Asked = Dates & { readonly locationId?: string | undefined }

export const reportQuery = (restaurantId: string, name: BasicReport, query: Asked) =>
  queryOptions({
    queryKey: ['reports', restaurantId, name, query],
    queryFn: async ({ signal }) => (await api(getReport, { params: { restaurantId, name }, query, signal })).tables,
  })

/** Only the list of voids, comps and discounts has a second page. */
export const advancedReportQuery = (restaurantId: string, name: AdvancedReport, query: Asked) =>
  infiniteQueryOptions({
    queryKey: ['reports', restaurantId, name, query],
    queryFn: ({ signal, pageParam }) =>
      api(getAdvancedReport, {
        params: { restaurantId, name },
        query: { ...query, limit: 200, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => tablesOf(pages),
  })

type Page = { readonly tables: readonly ReportTable[] }

/** The first page's tables, the last of them with the rows of all further pages. */
function tablesOf([first, ...more]: readonly Page[]): ReportTable[] {
  const tables = [...(first?.tables ?? [])]
  const long = tables.pop()
  const rows = more.flatMap((page) => page.tables.flatMap((table) => table.rows))
  return long ? [...tables, { ...long, rows: [...long.rows, ...rows] }] : tables
}

type AskedDocuments = Dates & {
  readonly search?: string | undefined
  readonly kind?: 'invoice' | 'credit_note' | undefined
}

const documentsAsked = ({ from, to, search, kind }: AskedDocuments) => ({
  ...{ from, to },
  ...(search ? { search } : {}),
  ...(kind ? { kind } : {}),
})

export const vatInvoicesQuery = (restaurantId: string, asked: AskedDocuments) =>
  infiniteQueryOptions({
    queryKey: ['reports', restaurantId, 'vat-invoices', documentsAsked(asked)],
    queryFn: ({ signal, pageParam }) =>
      api(listVatInvoices, {
        params: { restaurantId },
        query: { ...documentsAsked(asked), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export const vatInvoicesHref = (restaurantId: string, asked: AskedDocuments): string =>
  addressOf(exportVatInvoices, { params: { restaurantId }, query: documentsAsked(asked) })

/** Where a file of an endpoint lies; a file is linked to, not called. */
export function fileHref(
  restaurantId: string,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/api/v1/restaurants/${restaurantId}/reports/${path}?${new URLSearchParams(known)}`
}
