import { openConnection } from './connection.ts'
import { quantile } from './figures.ts'
import { restaurantCount, tokenOf } from './fixture.ts'
import { ordersPath, type Place, placeRequest } from './requests.ts'
import type { Stage } from './stage.ts'
import { type Done, openTills } from './tills.ts'

const times = 10
/** So much of what the server can do is asked for in payments. */
const paymentShare = 0.1

/**
 * How many orders a second the server takes from 32 tills; then a thousand tills send ten times as many, beside payments for
 * bills that are open already.
 */
export async function measureOverload(stage: Stage, isQuick: boolean, say: (line: string) => void) {
  const { port } = stage.server()
  const at = { ports: [port], appSecret: stage.appSecret }
  const [tills, payers] = [openTills(), openTills()]
  const warmSeconds = isQuick ? 1 : 3
  const seconds = isQuick ? 2 : 10
  try {
    const alone = { ...at, clients: 32, warmSeconds, seconds: seconds / 2 }
    await payers.work({ ...alone, pays: true })
    const capacity = (await tills.work({ ...alone, pays: false })).length / alone.seconds
    const paymentsPerSecond = capacity * paymentShare
    const bills = await openBills(stage, Math.ceil(paymentsPerSecond * (warmSeconds + seconds)))
    const rush = { ...at, warmSeconds, seconds }
    const [orders, payments] = await Promise.all([
      tills.try({ ...rush, pays: false, clients: 1_000, perSecond: times * capacity }),
      payers.try({ ...rush, pays: true, bills, clients: 100, perSecond: paymentsPerSecond }),
    ])
    say(`32 tills place ${capacity.toFixed(0)} orders a second`)
    const found = { orders: summary(orders), payments: summary(payments) }
    for (const [name, each] of Object.entries(found)) say(`${name}: ${JSON.stringify(each)}`)
    const { takenPerSecond, otherwise } = found.orders
    return {
      ...found,
      capacity,
      takenVsCapacity: (takenPerSecond + found.payments.takenPerSecond) / capacity,
      otherwise: otherwise + found.payments.otherwise,
    }
  } finally {
    tills.close()
    payers.close()
  }
}

/** What was taken, and how many were answered in another way than they should be when they are turned away. */
function summary({ latenciesMs, refused, seconds }: Done) {
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0)
  const { length } = latenciesMs
  return {
    takenPerSecond: length / seconds,
    sentPerSecond: (length + refusals) / seconds,
    taken: length / (length + refusals),
    otherwise: refusals - (refused['503 busy, Retry-After'] ?? 0) - (refused['503 unavailable, Retry-After'] ?? 0),
    refused,
    p50Ms: length > 0 ? quantile(latenciesMs, 0.5) : undefined,
    p99Ms: length > 0 ? quantile(latenciesMs, 0.99) : undefined,
  }
}

/** Orders that are open and wait for their cash. */
async function openBills({ server, appSecret }: Stage, count: number): Promise<Place[]> {
  const bills: Place[] = []
  const openOneByOne = async () => {
    const connection = await openConnection(server().port)
    while (bills.length < count) {
      const place = placeRequest(1 + (bills.length % restaurantCount))
      bills.push(place)
      await connection.post(ordersPath(place.restaurant), tokenOf(place.restaurant, appSecret), place.body)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: 16 }, openOneByOne))
  return bills
}
