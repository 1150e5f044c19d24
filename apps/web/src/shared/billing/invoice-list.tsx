import { addressOf } from '@tableside/client/http'
import { getInvoicePdf, type Invoice } from '@tableside/contract/billing'
import { ButtonLink, Card, type Column, DataTable, EmptyState, ErrorState, Money, StatusPill } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { formatShortDate } from '../format-time.ts'
import { ShowMore } from '../show-more.tsx'
import { invoiceLabels } from './billing-labels.ts'
import { invoicesQuery } from './billing-queries.ts'

/** Every invoice and credit note of the plan, each with its paper. */
export function InvoiceList({ restaurantId }: { restaurantId: string }) {
  const found = useInfiniteQuery(invoicesQuery(restaurantId))
  return (
    <Card title="Invoices">
      {found.error && !found.data ? (
        <ErrorState
          title="Couldn’t load the invoices"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <DataTable
          label="Invoices"
          columns={invoiceColumns((invoiceId) => addressOf(getInvoicePdf, { params: { restaurantId, invoiceId } }))}
          rows={found.data?.pages.flatMap(({ invoices }) => invoices) ?? []}
          rowKey={({ id }) => id}
          isLoading={found.isPending}
          empty={<EmptyState title="No invoices yet">The first one comes with the first paid month.</EmptyState>}
        />
      )}
      <ShowMore of={found} />
    </Card>
  )
}

/** The columns of a list of invoices, for the restaurant and for the platform. */
export function invoiceColumns(paper: (invoiceId: string) => string): Column<Invoice>[] {
  return [
    {
      id: 'number',
      header: 'Number',
      cell: ({ id, documentNumber, kind, issuedOn, state }) => (
        <>
          <ButtonLink
            variant="quiet"
            href={paper(id)}
            target="_blank"
            icon={<FileText size={18} aria-hidden />}
            className="figures -ml-4 whitespace-nowrap"
          >
            {documentNumber}
            <span className="sr-only"> as a PDF</span>
          </ButtonLink>
          {kind === 'credit_note' && <span className="block text-quiet">Credit note</span>}
          <span className="figures block whitespace-nowrap text-quiet sm:hidden">{formatShortDate(issuedOn)}</span>
          <span className="mt-1 block sm:hidden">
            <StateOf state={state} />
          </span>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ issuedOn }) => <span className="figures whitespace-nowrap">{formatShortDate(issuedOn)}</span>,
      isSecondary: true,
    },
    {
      id: 'for',
      header: 'For',
      cell: ({ lines }) => lines[0]?.text ?? '–',
      isSecondary: true,
    },
    {
      id: 'vat',
      header: 'VAT',
      cell: ({ amounts }) => <Money pence={amounts.vatPence} />,
      isFigure: true,
      isSecondary: true,
    },
    {
      id: 'total',
      header: 'Total',
      cell: ({ amounts, kind }) => <Money pence={kind === 'invoice' ? amounts.totalPence : -amounts.totalPence} />,
      isFigure: true,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state }) => <StateOf state={state} />,
      isSecondary: true,
    },
  ]
}

function StateOf({ state }: Pick<Invoice, 'state'>) {
  return <StatusPill tone={invoiceLabels[state].tone}>{invoiceLabels[state].words}</StatusPill>
}
