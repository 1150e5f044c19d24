import type * as contract from '@tableside/contract/house-accounts'
import { DomainError } from '@tableside/domain/errors'
import { type SettleAccount, settleAccount } from '@tableside/domain/house-accounts'
import { decideAnew } from '../../commands/decide-anew.ts'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { newOrder, runOrderCommand } from '../orders/index.ts'
import { drawerLocation, terminalOf } from '../payments/index.ts'
import { loadAccount } from './accounts.store.ts'

export async function settleHouseAccount(services: Services, call: Call<typeof contract.settleHouseAccount>) {
  const { restaurant, body } = call
  if (body.tender === 'cash' && body.cashDrawerId) {
    const locationId = await drawerLocation(services, restaurant.id, body.cashDrawerId)
    if (locationId !== body.locationId) throw new DomainError('drawer_not_found')
  }
  return settle(services, call, body)
}

type TransferCall = Pick<Call<typeof contract.recordBankTransfer>, 'restaurant' | 'params' | 'body' | 'key' | 'at'>

export function recordBankTransfer(services: Services, call: TransferCall) {
  return settle(services, call, { ...call.body, tender: 'bank_transfer' })
}

/** Takes the money on an order of its own, in one step with what the account owes less: never more than it owes then. */
async function settle(
  services: Services,
  call: Call<typeof contract.settleHouseAccount> | TransferCall,
  command: SettleAccount,
): Promise<StoredReply> {
  const { restaurant, params, key, at } = call
  const { db } = services
  const earlier = await earlierReply(db, scopeOf(call))
  if (earlier) return earlier
  const { feeBps, partnerBps } = restaurant
  const trading = tradingOf(restaurant, command.locationId)
  const terminalName =
    command.tender === 'terminal' ? await terminalOf(services, restaurant.id, command.locationId) : ''
  const opens = { id: command.orderId, locationId: command.locationId }
  return decideAnew('TS414', async () => {
    const account = await db.inRestaurant(restaurant.id, (tx) => loadAccount(tx, restaurant.id, params.houseAccountId))
    return runOrderCommand(services, { restaurant, key, at }, newOrder(opens), ({ vatPeriods }, context) =>
      settleAccount(account, command, {
        ...{ ...context, feeBps, partnerBps, terminalName },
        trading: { ...trading, vatPeriods },
      }),
    )
  })
}
