/** Made by the caller, once for each thing: sent again with the same id and key, it is not done again. */
const made = (n: number) => `0197f3a0-5c00-7000-8000-0000000000${n}`
/** Read before: from the restaurant, its menu, its order. */
const read = (n: number) => `0197f39f-1200-7000-8000-0000000000${n}`

const burger = { id: made(11), itemId: read(20), quantity: 2, expectedUnitPricePence: 1450 }

/** What is sent to the endpoints a partner's program meets first, by the endpoint's name. A test holds each to its schema. */
export const exampleBodies: Readonly<Record<string, object>> = {
  grantToken: { email: 'sam@example.co.uk', password: 'Tableside1' },
  placeOrder: {
    id: made(10),
    locationId: read(10),
    orderType: 'takeaway',
    guestName: 'Sam',
    lines: [{ ...burger, modifierOptionIds: [read(30)], note: 'No onions' }],
    send: true,
  },
  sendMarketplaceOrder: {
    locationId: read(10),
    externalId: 'gb:8c1f7e02',
    number: '4F2K',
    guestName: 'Sam',
    collectAt: '2026-11-20T19:15:00.000Z',
    lines: [{ itemId: read(20), modifierOptionIds: [read(30)], quantity: 2, note: 'No onions' }],
    allergies: ['nuts'],
    isPrepaid: true,
    chargedPence: 2900,
  },
  addLines: { lines: [burger], send: true },
  changeLine: { quantity: 3 },
  changeOrderDetails: { orderType: 'table', tableId: read(11), covers: 2 },
  attachGuest: { guest: { customerId: made(12), name: 'Sam Field', allergies: ['nuts'] } },
  discountOrder: { id: made(13), kind: 'discount', rateBps: 1000, reason: 'Regular guest' },
  voidLine: { quantity: 1, reason: 'Ordered by mistake' },
  payCard: { paymentId: made(14), amountPence: 2900, tipPence: 300, cardToken: 'tok_visa' },
  payCash: { paymentId: made(15), amountPence: 2900, tenderedPence: 3000 },
  payVoucher: { paymentId: made(16), code: 'ABCD-EFGH-JKLM-NPQR', amountPence: 2500 },
  refundPayment: {
    refundId: made(17),
    amountPence: 1450,
    reason: 'Dish was not served',
    lines: [{ lineId: made(11), quantity: 1 }],
  },
  lookUpVoucher: { code: 'ABCD-EFGH-JKLM-NPQR' },
  sellVoucher: { id: made(18), orderId: made(19), locationId: read(10), amountPence: 5000 },
  addCustomer: { id: made(12), name: 'Sam Field', email: 'sam@example.co.uk', phone: '020 7946 0000' },
  addCategory: { id: made(20), name: 'Mains' },
  addItem: {
    id: made(21),
    categoryId: made(20),
    name: 'Burger',
    pricePence: 1450,
    vatClass: 'hot_food',
    allergens: { state: 'contains', allergens: ['gluten', 'milk'] },
    stationName: 'Kitchen',
  },
  changePrices: { prices: [{ itemId: read(20), version: 3, pricePence: 1500 }] },
  eightySixItem: { locationId: read(10) },
  addWebhook: {
    id: made(22),
    url: 'https://example.co.uk/tableside',
    description: 'Our bookkeeping',
    eventTypes: ['payment.captured'],
  },
}
