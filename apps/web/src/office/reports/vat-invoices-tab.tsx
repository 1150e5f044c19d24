import { addressOf } from '@tableside/client/http'
import type { ReplyOf } from '@tableside/contract/core'
import { getVatInvoicePdf, type listVatInvoices, type VatDocumentRow } from '@tableside/contract/orders'
import type { Dates } from '@tableside/domain/reports'
import {
  Banner,
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  NativeSelect,
  SearchField,
  StatCard,
  StatCards,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, FileText, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { useTypedSearch } from '../../shared/use-typed-search.ts'
import { DateRange } from './date-range.tsx'
import { todayIn } from './dates.ts'
import { vatInvoicesHref, vatInvoicesQuery } from './report-queries.ts'
import { type DocumentKind, documentKinds } from './reports-search.ts'

export type DocumentsView = { readonly search?: string | undefined; readonly kind?: DocumentKind | undefined }
export type VatInvoicesTabProps = {
  view: DocumentsView
  dates: Dates
  onViewChange: (view: DocumentsView) => void
  onDatesChange: (dates: Dates) => void
}

/** Every VAT invoice and credit note of some days, for whoever keeps the books. */
export function VatInvoicesTab({ view, dates, onViewChange, onDatesChange }: VatInvoicesTabProps) {
  const { restaurant } = useRestaurant()
  const { kind } = view
  const handleSearch = useCallback(
    (search: string) => onViewChange({ kind, search: search === '' ? undefined : search }),
    [kind, onViewChange],
  )
  const { field } = useTypedSearch(view.search ?? '', handleSearch)
  const asked = { ...dates, ...view }
  const found = useInfiniteQuery(vatInvoicesQuery(restaurant.id, asked))
  const first = found.data?.pages[0]
  const rows = found.data?.pages.flatMap(({ documents }) => documents) ?? []
  const isNarrowed = Boolean(view.search ?? kind)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <DateRange dates={dates} today={todayIn(restaurant)} onChange={onDatesChange} />
        <SearchField
          label="Search by number, order or buyer"
          className="w-full sm:w-72"
          value={field.value}
          onChange={field.onChange}
        />
        <NativeSelect
          label="Show"
          options={documentKinds.map((id) => ({ id, label: kindLabels[id].many }))}
          value={kind ?? ''}
          onChange={(chosen) => onViewChange({ ...view, kind: chosen === '' ? undefined : chosen })}
          placeholder="Both"
        />
        <ButtonLink href={vatInvoicesHref(restaurant.id, asked)} icon={<Download size={18} aria-hidden />} download>
          CSV
        </ButtonLink>
      </div>
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the VAT invoices"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {formatFailure(found.error)}
        </ErrorState>
      ) : (
        <>
          <StatCards label="What they come to" columns={3}>
            <StatCard
              label="Invoiced"
              value={first ? formatPence(first.invoices.totalPence) : '–'}
              isLoading={!first}
            />
            <StatCard
              label="Credited"
              value={first ? formatPence(first.creditNotes.totalPence) : '–'}
              isLoading={!first}
            />
            <StatCard
              label="VAT left after credit notes"
              value={first ? formatPence(first.invoices.vatPence - first.creditNotes.vatPence) : '–'}
              isLoading={!first}
            />
          </StatCards>
          <DataTable
            label="VAT invoices and credit notes, newest first"
            columns={columnsFor(restaurant.id)}
            rows={rows}
            rowKey={({ id }) => id}
            isLoading={found.isPending}
            empty={
              isNarrowed ? (
                <EmptyState title="No documents found" icon={<SearchX size={24} aria-hidden />}>
                  Search by document number, order number or part of the buyer’s name.
                </EmptyState>
              ) : (
                <EmptyState title="No VAT invoice was issued on these days" icon={<FileText size={24} aria-hidden />}>
                  A guest who asks for one gets it on the page of their paid order, or with the receipt at the till.
                </EmptyState>
              )
            }
          />
          <ShowMore of={found} className="self-start" />
          {first && <Series series={first.series} />}
        </>
      )}
    </div>
  )
}

type Series = ReplyOf<typeof listVatInvoices>['series']

/** What a tax inspector asks first: which numbers there are, and whether one is missing. */
function Series({ series }: { series: Series }) {
  if (series === null) {
    return (
      <p className="max-w-prose text-quiet text-sm">
        You see the documents of your locations. All locations number theirs in one series, so the numbers between
        belong to the others.
      </p>
    )
  }
  const missing = series.invoices.missing + series.creditNotes.missing
  if (missing > 0) {
    return (
      <Banner tone="bad" title={missing === 1 ? 'A number is missing' : `${missing} numbers are missing`}>
        This should not happen. Tell support before you share these.
      </Banner>
    )
  }
  return (
    <p className="max-w-prose text-quiet text-sm">
      {`${formatSeries('Invoices', 'INV-000001', series.invoices.last)} ${formatSeries('Credit notes', 'CN-000001', series.creditNotes.last)} Every number is accounted for: none is missing, and none can be removed.`}
    </p>
  )
}

function formatSeries(what: string, from: string, last: string | null): string {
  if (last === null) return `${what}: none so far.`
  return last === from ? `${what}: ${from}.` : `${what}: ${from} to ${last}.`
}

const kindLabels = {
  invoice: { one: 'VAT invoice', many: 'VAT invoices' },
  credit_note: { one: 'Credit note', many: 'Credit notes' },
} as const

function columnsFor(restaurantId: string): Column<VatDocumentRow>[] {
  const sign = ({ kind }: VatDocumentRow) => (kind === 'invoice' ? 1 : -1)
  return [
    {
      id: 'number',
      header: 'Number',
      cell: ({ id, kind, documentNumber, orderId, creditOf }) => (
        <span className="flex flex-col items-start py-1">
          <a
            className="figures inline-flex min-h-11 items-center whitespace-nowrap font-medium underline"
            href={addressOf(getVatInvoicePdf, { params: { restaurantId, orderId, invoiceId: id } })}
            target="_blank"
            rel="noreferrer"
            aria-label={`PDF of ${documentNumber}`}
          >
            {documentNumber}
          </a>
          <span className="text-quiet text-sm">{creditOf ? `Credit of ${creditOf}` : kindLabels[kind].one}</span>
        </span>
      ),
    },
    { id: 'day', header: 'Issued', cell: ({ issuedOn }) => formatDate(issuedOn), isSecondary: true },
    {
      id: 'buyer',
      header: 'Buyer',
      cell: ({ buyerName, orderId, orderNumber }) => (
        <span className="flex flex-col items-start py-1">
          <span className="wrap-anywhere">{buyerName}</span>
          <a
            className="figures inline-flex min-h-11 items-center text-quiet text-sm underline"
            href={`/dashboard/orders/${orderId}`}
          >
            Order {orderNumber}
          </a>
        </span>
      ),
    },
    {
      id: 'net',
      header: 'Net',
      isFigure: true,
      isSecondary: true,
      cell: (row) => <Money pence={sign(row) * row.netPence} />,
    },
    {
      id: 'vat',
      header: 'VAT',
      isFigure: true,
      isSecondary: true,
      cell: (row) => <Money pence={sign(row) * row.vatPence} />,
    },
    {
      id: 'outside',
      header: 'Outside VAT',
      isFigure: true,
      isSecondary: true,
      cell: (row) => (row.outsideScopePence === 0 ? '–' : <Money pence={sign(row) * row.outsideScopePence} />),
    },
    { id: 'total', header: 'Total', isFigure: true, cell: (row) => <Money pence={sign(row) * row.totalPence} /> },
  ]
}
