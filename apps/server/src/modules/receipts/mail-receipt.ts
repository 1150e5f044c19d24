import type * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import { type Paper, type PaperBlock, receiptPaper } from '@tableside/domain/printing'
import { copyOf } from '@tableside/domain/receipts'
import { wordsIn } from '@tableside/messages/catalogs'
import type { Words } from '@tableside/messages/words'
import { type RestaurantCall, runCommand } from '../../commands/restaurant-command.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { countCall, type Limit, ofGuestMails } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'
import { loadOrder } from '../orders/index.ts'
import { receiptUrl } from './find-receipt.ts'
import { loadBusiness } from './load-receipt.ts'

/** A table that splits its bill asks for a few; nobody has a stranger's mailbox filled from our tills. */
const ofReceipt = (orderId: string): Limit => ({ what: `receipt of ${orderId}`, max: 10 })

/**
 * Sends the receipt of a paid order to an address a guest gave for it. The address is in the mail alone: it is neither stored
 * nor journalled, and asking for a receipt is no consent to anything else.
 *
 * @throws `receipt_not_paid` before the order is paid · `too_many_requests` after ten of one order, or five mails to an address
 */
export async function mailReceipt(services: Services, call: Call<typeof contract.mailReceipt>): Promise<StoredReply> {
  const { restaurant, params, body } = call
  const order = await loadOrder(services.db, restaurant.id, params.orderId)
  if (order.state !== 'paid') throw new DomainError('receipt_not_paid')
  return mail(services, call, order, { to: body.email, words: wordsIn('en'), reply: { orderId: order.id } })
}

/** The same for a guest who asks for it from its page, in the language of that page; the paper stays as it is printed. */
export function mailToGuest(
  services: Services,
  command: Command,
  order: Order,
  { to, words }: { readonly to: string; readonly words: Words },
): Promise<StoredReply> {
  return mail(services, command, order, { to, words, reply: { isSent: true } })
}

type Command = Pick<RestaurantCall, 'restaurant' | 'key' | 'at'>

async function mail(
  services: Services,
  command: Command,
  order: Order,
  { to, words, reply }: { readonly to: string; readonly words: Words; readonly reply: object },
): Promise<StoredReply> {
  const { restaurant } = command
  const { business, timeZone } = await loadBusiness(services, restaurant.id, order)
  await countCall(services, ofReceipt(order.id), ofGuestMails(restaurant.id, to))
  let isNew = false
  const stored = await runCommand(services, command, async (_, record) => {
    await record([{ type: 'receipt.mailed', data: { orderId: order.id } }])
    isNew = true
    return reply
  })
  // The same request once more is answered, and nobody gets a second mail of it.
  if (isNew) {
    const { t, language } = words
    sendMail(services, {
      ...{ restaurantId: restaurant.id, isToGuest: true, language, to },
      subject: t('mails.receipt', { restaurant: business.name }),
      text: [
        textOf(receiptPaper(copyOf(order, business, 1), timeZone)),
        `${t('mails.receiptHere')}\n${receiptUrl(services, restaurant, order.id)}`,
        t('mails.receiptAddress'),
      ].join('\n\n'),
    })
  }
  return stored
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
