import * as contract from '@tableside/contract/receipts'
import { DomainError } from '@tableside/domain/errors'
import { wordsOf } from '../../http/guest-language.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { giveFeedback } from '../feedback/index.ts'
import { findReceipt } from './find-receipt.ts'
import { mailToGuest } from './mail-receipt.ts'

/** What a guest's phone calls from the page of a receipt. */
export function guestsRoutes(routes: Routes, services: Services): void {
  const receiptAt = async (path: { slug: string; code: string }) => {
    const found = await findReceipt(services, path)
    if (!found) throw new DomainError('not_found')
    return found
  }
  routes(contract.mailGuestReceipt, async ({ params, body, key, at, request }) => {
    const { restaurant, order } = await receiptAt(params)
    const { language } = wordsOf(request)
    return mailToGuest(services, { restaurant, key, at }, order, { to: body.email, language })
  })
  routes(contract.giveGuestFeedback, async ({ params, body }) => {
    const { restaurant, order } = await receiptAt(params)
    await giveFeedback(services, { restaurantId: restaurant.id, order }, body)
    return { isGiven: true as const }
  })
}
