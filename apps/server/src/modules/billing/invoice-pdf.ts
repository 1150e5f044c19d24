import { addDays } from '@tableside/domain/time'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { sendPdf } from '../../http/send-pdf.ts'
import type { Invoice } from './billing-state.ts'
import { readFeesOf } from './fee-statements.ts'
import { findInvoice } from './refund.ts'

/** Everything the paper says; figures are the invoice's own, kept since it was issued. */
export async function readPaper(tx: Tx, restaurantId: string, invoiceId: string) {
  const invoice = await findInvoice(tx, restaurantId, invoiceId)
  const credited = invoice.creditOf ? await findInvoice(tx, restaurantId, invoice.creditOf) : undefined
  const month = addDays(`${invoice.issuedOn.slice(0, 7)}-01`, -1).slice(0, 7)
  const fees = invoice.cause === 'renewal' ? await readFeesOf(tx, restaurantId, month) : undefined
  return {
    invoice,
    around: {
      creditOf: credited?.documentNumber ?? null,
      fees: fees && fees.netFeePence !== 0 ? { month, netFeePence: fees.netFeePence } : null,
    },
  }
}

type Paper = Awaited<ReturnType<typeof readPaper>>

export async function sendPaper(reply: FastifyReply, { invoice, around }: Paper): Promise<FastifyReply> {
  // Loaded when the first PDF is asked for: it would cost every start a fifth of a second.
  const { drawInvoice } = await import('./draw-invoice.ts')
  return sendPdf(reply, nameOf(invoice), await drawInvoice(invoice, around))
}

function nameOf({ kind, documentNumber }: Invoice): string {
  return `${kind === 'invoice' ? 'invoice' : 'credit-note'}-${documentNumber}`
}
