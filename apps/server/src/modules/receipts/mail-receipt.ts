import type * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { languageSchema } from '@tableside/domain/language'
import type { Order } from '@tableside/domain/orders'
import { type Paper, type PaperBlock, receiptPaper } from '@tableside/domain/printing'
import { copyOf } from '@tableside/domain/receipts'
import { wordsIn } from '@tableside/messages/catalogs'
import { z } from 'zod'
import { type RestaurantCall, runCommand } from '../../commands/restaurant-command.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, ofGuestMails } from '../identity/index.ts'
import { mailJob, queueMail } from '../mail/index.ts'
import { loadOrder } from '../orders/index.ts'
import { receiptUrl } from './find-receipt.ts'
import { loadBusiness } from './load-receipt.ts'

/** A table that splits its bill asks for a few; nobody has a stranger's mailbox filled from our tills. */
const ofReceipt = (orderId: string): Limit => ({ what: `receipt of ${orderId}`, max: 10 })

const receiptAsked = z.object({
  restaurantId: idSchema,
  orderId: idSchema,
  to: z.string(),
  language: languageSchema,
  /** A guest who asks from its page may not be the one whose name is on the order. */
  isNamed: z.boolean(),
})
type ReceiptAsked = z.infer<typeof receiptAsked>

/** Mails a receipt as it stands when it is sent, in the language of who asked; the paper stays as it is printed. */
export const mailReceiptJob = mailJob<ReceiptAsked>({
  name: 'receipts.mail',
  what: 'Mailing a receipt',
  asked: receiptAsked,
  async compose(services, { restaurantId, orderId, to, language, isNamed }) {
    const { t } = wordsIn(language)
    const found = await loadOrder(services.db, restaurantId, orderId)
    const order = isNamed ? found : { ...found, guestName: '' }
    const { business, timeZone, slug } = await loadBusiness(services, restaurantId, order)
    return {
      ...{ restaurantId, isToGuest: true, language, to },
      subject: t('mails.receipt', { restaurant: business.name }),
      text: [
        textOf(receiptPaper(copyOf(order, business, 1), timeZone)),
        `${t('mails.receiptHere')}\n${receiptUrl(services, { id: restaurantId, slug }, order.id)}`,
        t('mails.receiptAddress'),
      ].join('\n\n'),
    }
  },
})

/**
 * Sends the receipt of a paid order to an address a guest gave for it. The address is in the mail alone: it is kept nowhere
 * once that is taken, and asking for a receipt is no consent to anything else.
 *
 * @throws `receipt_not_paid` before the order is paid · `too_many_requests` after ten of one order, or five mails to an address
 */
export async function mailReceipt(services: Services, call: Call<typeof contract.mailReceipt>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  if (order.state !== 'paid') throw new DomainError('receipt_not_paid')
  const asked = { to: body.email, language: 'en', isNamed: true } as const
  return mail(services, call, order, { asked, reply: { orderId: order.id } })
}

/** The same for a guest who asks for it from its page, in the language of that page. */
export function mailToGuest(
  services: Services,
  command: Command,
  order: Pick<Order, 'id'>,
  { to, language }: Pick<ReceiptAsked, 'to' | 'language'>,
): Promise<StoredReply> {
  return mail(services, command, order, { asked: { to, language, isNamed: false }, reply: { isSent: true } })
}

type Command = Pick<RestaurantCall, 'restaurant' | 'key' | 'at'>
type Asking = { readonly asked: Omit<ReceiptAsked, 'restaurantId' | 'orderId'>; readonly reply: object }

async function mail(
  services: Services,
  command: Command,
  { id: orderId }: Pick<Order, 'id'>,
  { asked, reply }: Asking,
): Promise<StoredReply> {
  const place = { restaurantId: command.restaurant.id, orderId }
  await countCall(services, ofReceipt(orderId), ofGuestMails(place.restaurantId, asked.to))
  return runCommand(services, command, async (tx, record) => {
    await record([{ type: 'receipt.mailed', data: { orderId } }])
    await queueMail(services, tx, mailReceiptJob, { ...place, ...asked }, place)
    return reply
  })
}

/** The paper as a mail can show it: a line for each block. */
const textOf = ({ blocks }: Paper): string => blocks.map(lineOf).join('\n').trim()

function lineOf(block: PaperBlock): string {
  switch (block.kind) {
    case 'mark':
      return block.name
    case 'rule':
      return ''
    case 'row':
      return `${block.isIndented ? '   ' : ''}${block.left}${block.right === '' ? '' : `: ${block.right}`}`
    case 'columns':
      return block.cells.join(' · ')
    case 'text':
      return `${block.isIndented ? '   ' : ''}${block.text}`
  }
}
