import { addressOf } from '@tableside/client/http'
import { getVatInvoicePdf, getVatInvoices, issueVatInvoice } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import type { VatInvoice } from '@tableside/domain/receipts'
import { formatAddress } from '@tableside/domain/text'
import {
  Button,
  ButtonLink,
  ErrorState,
  formatPence,
  Loading,
  Sheet,
  TextAreaField,
  TextField,
  toast,
} from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { request } from '../edit/request.ts'
import { useEdit } from '../edit/use-edit.ts'
import { formatDate } from '../format-time.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { newId } from '../new-id.ts'

const vatInvoicesQuery = (restaurantId: string, orderId: string) =>
  queryOptions({
    queryKey: ['vat-invoices', restaurantId, orderId],
    queryFn: async ({ signal }) => (await api(getVatInvoices, { params: { restaurantId, orderId }, signal })).documents,
  })

export type VatInvoiceSheetProps = { order: Pick<Order, 'id' | 'number' | 'guest'>; onClose: () => void }

/** The full VAT invoice of a paid order: issued once, for whoever asks for it, and shown as it is from then on. */
export function VatInvoiceSheet({ order, onClose }: VatInvoiceSheetProps) {
  const { restaurant } = useRestaurant()
  const found = useQuery(vatInvoicesQuery(restaurant.id, order.id))
  const documents = found.data
  const isNew = documents?.length === 0
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`VAT invoice of order ${order.number ?? ''}`}
      footer={
        isNew ? undefined : (
          <Button size="large" className="flex-1" onPress={onClose}>
            Done
          </Button>
        )
      }
    >
      {documents === undefined ? (
        found.isError ? (
          <ErrorState
            title="Couldn’t check whether there is an invoice"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        ) : (
          <Loading what="the invoice" className="h-48 w-full" />
        )
      ) : isNew ? (
        <BuyerForm order={order} />
      ) : (
        <Issued restaurantId={restaurant.id} orderId={order.id} documents={documents} />
      )}
    </Sheet>
  )
}

function BuyerForm({ order }: Pick<VatInvoiceSheetProps, 'order'>) {
  const { restaurant } = useRestaurant()
  const [id] = useState(() => newId())
  const edit = useEdit({
    saved: { name: order.guest?.name ?? '', address: '', vatNumber: '' },
    request: (typed) =>
      request(issueVatInvoice, {
        params: { restaurantId: restaurant.id, orderId: order.id },
        body: { id, buyer: buyerOf(typed) },
      }),
    within: 'buyer',
    named: { addressLines: 'address' },
    messages: {
      name: 'Enter the name of the person or business',
      address: 'Enter the address, in at most six lines of 120 characters',
      vatNumber: 'A VAT number has at least four characters',
    },
    invalidates: [['vat-invoices', restaurant.id, order.id], ['order-record']],
    failure: 'Couldn’t issue the invoice',
    onSaved: ({ documents }) =>
      documents.some((document) => document.id === id)
        ? toast.success('The VAT invoice is issued')
        : toast.info('This order has its VAT invoice already', {
            description: 'It was issued at the same moment; it is shown here.',
          }),
  })
  const { field } = edit
  return (
    <form {...edit.form} className="flex flex-col gap-5">
      <p className="text-quiet">
        Up to £250 the receipt is enough for the tax office. Above it, or when a business asks, the guest gets this. It
        is numbered and cannot be changed afterwards.
      </p>
      <TextField {...field('name')} label="Invoice to" maxLength={120} />
      <TextAreaField
        {...field('address')}
        label="Address"
        rows={4}
        maxLength={600}
        description="One line each: street, town, postcode"
      />
      <TextField {...field('vatNumber')} label="Their VAT number (optional)" maxLength={20} />
      <Button type="submit" variant="primary" size="large" isPending={edit.isPending}>
        Issue the VAT invoice
      </Button>
    </form>
  )
}

type Typed = Record<'name' | 'address' | 'vatNumber', string>

const buyerOf = ({ name, address, vatNumber }: Typed) => ({
  name,
  addressLines: address.split('\n').filter((line) => line.trim() !== ''),
  vatNumber: vatNumber.trim() === '' ? null : vatNumber.trim(),
})

type IssuedProps = { restaurantId: string; orderId: string; documents: readonly VatInvoice[] }

function Issued({ restaurantId, orderId, documents }: IssuedProps) {
  const [invoice] = documents
  return (
    <div className="flex flex-col gap-5">
      {invoice && (
        <p>
          Issued to <strong>{invoice.buyer.name}</strong>, {formatAddress(invoice.buyer.addressLines)}.
        </p>
      )}
      <ul className="divide-y divide-line">
        {documents.map(({ id, kind, documentNumber, issuedOn, figures }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <span className="block font-medium">
                {kind === 'invoice' ? 'VAT invoice' : 'Credit note'} {documentNumber}
              </span>
              <span className="figures text-quiet text-sm">
                {formatDate(issuedOn)} · {formatPence(figures.totalPence)}, of it VAT {formatPence(figures.vatPence)}
              </span>
            </span>
            <ButtonLink
              href={addressOf(getVatInvoicePdf, { params: { restaurantId, orderId, invoiceId: id } })}
              target="_blank"
              icon={<FileDown size={20} aria-hidden />}
              aria-label={`PDF of ${documentNumber}`}
            >
              PDF
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-sm">Later refunds get a credit note that refers to the invoice.</p>
    </div>
  )
}
