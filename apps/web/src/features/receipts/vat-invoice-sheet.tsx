import type { Endpoint } from '@tableside/contract/core'
import { getVatInvoicePdf, getVatInvoices, issueVatInvoice } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { invoicePartySchema, type VatInvoice } from '@tableside/domain/receipts'
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
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { dateWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'

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
            title="We could not look whether there is an invoice"
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
  // Sent again after a lost answer it is the same invoice.
  const [id] = useState(() => newId())
  const [name, setName] = useState(order.guest?.name ?? '')
  const [address, setAddress] = useState('')
  const [vatNumber, setVatNumber] = useState('')
  const [isTried, setIsTried] = useState(false)
  const parsed = invoicePartySchema.safeParse({
    name,
    addressLines: address.split('\n').filter((line) => line.trim() !== ''),
    vatNumber: vatNumber.trim() === '' ? null : vatNumber.trim(),
  })
  const wrong = (field: string, words: string) =>
    isTried && parsed.error?.issues.some(({ path }) => path[0] === field) ? words : undefined
  const issue = useChange(
    {
      rereads: [['vat-invoices', restaurant.id, order.id], ['order-record']],
      send: (buyer: typeof parsed.data & object) =>
        api(issueVatInvoice, {
          params: { restaurantId: restaurant.id, orderId: order.id },
          body: { id, buyer },
          key: `${id} ${JSON.stringify(buyer)}`.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 255),
        }),
      failure: 'The invoice was not issued',
    },
    () => toast.success('The VAT invoice is issued'),
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (parsed.success) issue.mutate(parsed.data)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <p className="text-quiet">
        Up to £250 the receipt is enough for the tax office. Above it, or when a business asks, the guest gets this. It
        is numbered and cannot be changed afterwards.
      </p>
      <TextField
        label="Invoice to"
        value={name}
        onChange={setName}
        maxLength={120}
        error={wrong('name', 'Enter the name of the person or business')}
      />
      <TextAreaField
        label="Address"
        rows={4}
        value={address}
        onChange={setAddress}
        maxLength={600}
        description="One line each: street, town, postcode"
        error={wrong('addressLines', 'Enter the address, in at most six lines of 120 characters')}
      />
      <TextField
        label="Their VAT number (optional)"
        value={vatNumber}
        onChange={setVatNumber}
        maxLength={20}
        error={wrong('vatNumber', 'A VAT number has at least four characters')}
      />
      <Button type="submit" variant="primary" size="large" isPending={issue.isPending}>
        Issue the VAT invoice
      </Button>
    </form>
  )
}

type IssuedProps = { restaurantId: string; orderId: string; documents: readonly VatInvoice[] }

function Issued({ restaurantId, orderId, documents }: IssuedProps) {
  const [invoice] = documents
  return (
    <div className="flex flex-col gap-5">
      {invoice && (
        <p>
          Issued to <strong>{invoice.buyer.name}</strong>, {invoice.buyer.addressLines.join(', ')}.
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
                {dateWords(issuedOn)} · {formatPence(figures.totalPence)}, of it VAT {formatPence(figures.vatPence)}
              </span>
            </span>
            <ButtonLink
              href={pathOf(getVatInvoicePdf, { restaurantId, orderId, invoiceId: id })}
              target="_blank"
              icon={<FileDown size={20} aria-hidden />}
              aria-label={`PDF of ${documentNumber}`}
            >
              PDF
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-sm">
        What is given back from now on gets a credit note that refers to the invoice.
      </p>
    </div>
  )
}

const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>>) =>
  path.replaceAll(/:(\w+)/g, (whole, name) => params[name] ?? whole)
