import { addressOf } from '@tableside/client/http'
import { getReceiptPdf, issueVatInvoice } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { isInvoiceable } from '@tableside/domain/receipts'
import { Banner, Button, ButtonLink, ErrorState, IconButton } from '@tableside/ui'
import { ArrowLeft, FileDown, Mail, Plus, Printer, ReceiptPoundSterling } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { PendingPage } from '../../shared/pages.tsx'
import { QrCode } from '../../shared/qr-code.tsx'
import { ReceiptPaper } from '../../shared/receipts/receipt-paper.tsx'
import { VatInvoiceSheet } from '../../shared/receipts/vat-invoice-sheet.tsx'
import { BarTitle } from '../bar-title.tsx'
import { useTill } from '../orders/till-context.tsx'
import { useNextOrderLabel } from '../use-till-navigation.ts'
import { MailReceiptSheet } from './mail-receipt-sheet.tsx'
import { useTillPaper } from './use-till-paper.ts'

export type ReceiptScreenProps = { order: Order; onBack: () => void; onNewOrder: () => void }

/**
 * The bill or the receipt on the screen, to be printed or kept as a PDF. Every print is counted by the server; without a
 * connection the till makes and prints it itself.
 */
export function ReceiptScreen({ order, onBack, onNewOrder }: ReceiptScreenProps) {
  const { restaurant } = useTill()
  const { can } = useAccess()
  const { receipt, shown, url, print, isPrinting, isMadeAtTill, isOffline } = useTillPaper(order)
  const nextLabel = useNextOrderLabel(order)
  const NextIcon = nextLabel === 'New order' ? Plus : ArrowLeft
  const [isInvoicing, setIsInvoicing] = useState(false)
  const [isMailing, setIsMailing] = useState(false)
  const mayInvoice = isInvoiceable(order) && can(issueVatInvoice.access) === true && !isMadeAtTill
  const pdf = addressOf(getReceiptPdf, { params: { restaurantId: restaurant.id, orderId: order.id } })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2 print:hidden">
        <IconButton label="Back to the order" icon={<ArrowLeft size={22} />} onPress={onBack} />
        <BarTitle>
          <h1 className="truncate font-semibold text-lg">{whoFor(order)}</h1>
        </BarTitle>
        {!isMadeAtTill && (
          <ButtonLink variant="quiet" href={pdf} target="_blank" icon={<FileDown size={20} aria-hidden />}>
            <span className="max-sm:sr-only">PDF</span>
          </ButtonLink>
        )}
        {url && (
          <Button variant="quiet" icon={<Mail size={20} aria-hidden />} onPress={() => setIsMailing(true)}>
            <span className="max-lg:sr-only">Email the receipt</span>
          </Button>
        )}
        {mayInvoice && (
          <Button
            variant="quiet"
            icon={<ReceiptPoundSterling size={20} aria-hidden />}
            onPress={() => setIsInvoicing(true)}
          >
            <span className="max-lg:sr-only">VAT invoice</span>
          </Button>
        )}
        <Button icon={<Printer size={20} aria-hidden />} isPending={isPrinting} onPress={print}>
          <span className="max-sm:sr-only">Print</span>
        </Button>
        {order.state !== 'open' && (
          <Button variant="primary" icon={<NextIcon size={20} aria-hidden />} onPress={onNewOrder}>
            <span className="max-sm:sr-only">{nextLabel}</span>
          </Button>
        )}
      </header>
      <div className="flex min-h-0 flex-1 justify-center overflow-y-auto p-4 sm:p-8 print:block print:overflow-visible print:p-0">
        {shown && (
          <div className="flex flex-col gap-4">
            {isOffline && (
              <div className="print:hidden">
                <Banner tone="attention" title="No connection">
                  {shown.number === null
                    ? 'This receipt is from the till. The order number follows when the connection is back.'
                    : 'This receipt is from the till.'}
                </Banner>
              </div>
            )}
            <div className="flex flex-wrap items-start justify-center gap-x-10">
              <div className="w-full max-w-[80mm]">
                <ReceiptPaper receipt={shown} timeZone={restaurant.timeZone} />
              </div>
              {url && (
                <div className="flex w-60 flex-col items-center py-6 text-center print:hidden">
                  <QrCode text={url} label="Code for the receipt" />
                  <p className="mt-2">Guests scan it to have the receipt on their phone, for 90 days.</p>
                </div>
              )}
            </div>
          </div>
        )}
        {!shown && receipt.isError && (
          <ErrorState title="Couldn’t load the receipt" onRetry={() => void receipt.refetch()} />
        )}
        {!shown && receipt.isPending && <PendingPage />}
      </div>
      {isMailing && <MailReceiptSheet order={order} onClose={() => setIsMailing(false)} />}
      {isInvoicing && <VatInvoiceSheet order={order} onClose={() => setIsInvoicing(false)} />}
    </div>
  )
}
