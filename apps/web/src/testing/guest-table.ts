import type { CollectionOrder, CollectionOrderPage, CollectionTimes, CollectPage } from '@tableside/contract/collection'
import type { GuestDish, GuestMenu, GuestTable, GuestTablePage } from '@tableside/contract/guest-tables'
import { basisPoints, pence } from '@tableside/domain/money'

const id = (last: number) => `0199aaaa-0000-7000-8000-${String(last).padStart(12, '0')}`

export function guestDish(last: number, name: string, pricePence: number, more: Partial<GuestDish> = {}): GuestDish {
  return {
    ...{ id: id(last), name, pricePence: pence(pricePence), photoUrl: null, isSoldOut: false, isOrderable: true },
    ...{ ownAllergens: [], isOwnUnchecked: false, allergens: [], optionAllergens: [], isUnchecked: false },
    ...{ allergenText: 'None of the 14 allergens', diets: [], dietText: '', choices: [] },
    ...more,
  }
}

export const lager = guestDish(1, 'Lager', 540, {
  ...{ ownAllergens: ['gluten'], allergens: ['gluten'], allergenText: 'Contains gluten' },
})
export const salad = guestDish(2, 'Cold Salad', 650)

const option = (last: number, name: string, pricePence: number) => ({
  ...{ id: id(last), name, pricePence: pence(pricePence), isDefault: false },
  ...{ allergens: [], isUnchecked: false, allergenText: '' },
})
export const curry = guestDish(3, 'Lamb Curry', 1095, {
  choices: [{ id: id(20), name: 'Heat', min: 1, max: 1, options: [option(21, 'Mild', 0), option(22, 'Hot', 50)] }],
})

export function guestMenu(dishes: GuestDish[] = [lager, salad, curry]): GuestMenu {
  return {
    sections: [{ id: id(30), name: 'All day', servedText: '', isServedNow: true, dishes }],
    allergens: [
      { key: 'gluten', label: 'Gluten', isOnMenu: true },
      { key: 'nuts', label: 'Tree nuts', isOnMenu: false },
    ],
    diets: [],
  }
}

export function guestTable(more: Partial<GuestTable> = {}): GuestTable {
  return {
    ...{ tableId: id(40), tableName: '7', isOver: false, hadBill: false, isBillUnseen: false, bill: null },
    ...{ depositPence: pence(0), sent: [], receipts: [], paying: null },
    ordering: { isAccepted: true, mayAddService: false },
    ...more,
  }
}

export const orderId = id(50)

const noCharge = { serviceChargePence: pence(0), serviceChargeBps: basisPoints(0) }

type Bill = NonNullable<GuestTable['bill']>
/** A table whose one bill can be paid on phones. */
export function billToPay(payablePence = 2175): GuestTable {
  const bill: Bill = {
    lines: [
      { quantity: 2, name: 'Lager', options: [], pricePence: pence(1080), isSent: true, isHeld: false },
      { quantity: 1, name: 'Lamb Curry', options: ['Hot'], pricePence: pence(1095), isSent: false, isHeld: true },
    ],
    ...{ discountPence: pence(0), ...noCharge, totalPence: pence(2175) },
    ...{ paidPence: pence(2175 - payablePence), pendingPence: pence(0), balanceDuePence: pence(payablePence) },
    isAsked: false,
  }
  const share = (last: number, part: number) => ({ lineId: id(last), part, of: 1 })
  const dishes = [
    { name: 'Lager', options: [], share: share(60, 2), costPence: pence(1080) },
    { name: 'Lamb Curry', options: ['Hot'], share: share(61, 1), costPence: pence(1095) },
  ]
  const payable = { orderId, payablePence: pence(payablePence), totalPence: pence(2175), covers: 2, dishes }
  return guestTable({
    ...{ hadBill: true, bill },
    paying: {
      testCards: [{ token: 'tok_approve', name: 'Visa 4242' }],
      bills: [{ ...payable, serviceChargePence: pence(0), serviceLeftPence: pence(0), depositPence: pence(0) }],
    },
  })
}

export const guestFrame = {
  ...{ slug: 'lantern', restaurantName: 'Lantern', accentColour: null, logoUrl: null, platformName: 'Tableside' },
}

export function guestPage(more: Partial<GuestTablePage> = {}): GuestTablePage {
  return {
    ...{ ...guestFrame, kind: 'table', seq: 0, view: 'menu', table: guestTable(), menu: guestMenu(), chosen: [] },
    ...more,
  }
}

export function collectionTimes(more: Partial<CollectionTimes> = {}): CollectionTimes {
  const slots = ['18:45', '19:00'].map((label) => ({ at: `2027-03-09T${label}:00.000Z`, label }))
  return { slots, whyNot: null, whyNotText: '', mayAddService: false, ...more }
}

const collectionPlace = {
  ...{ ...guestFrame, locationSlug: 'main', placeName: 'Lantern', addressLines: ['1 High Street', 'York'], seq: 0 },
  phone: { text: '01904 496000', link: 'tel:+441904496000' },
}

export function collectPage(more: Partial<CollectPage> = {}): CollectPage {
  return {
    ...{ ...collectionPlace, kind: 'collect', menu: guestMenu(), times: collectionTimes(), chosen: [] },
    ...more,
  }
}

export function collectionOrder(more: Partial<CollectionOrder> = {}): CollectionOrder {
  return {
    ...{ id: id(70), stage: 'waiting', number: null, collectAt: '2027-03-09T18:45:00.000Z', collectTime: '18:45' },
    dishes: [
      { quantity: 1, name: 'Lager', details: '', pricePence: pence(540) },
      { quantity: 1, name: 'Lamb Curry', details: 'Mild, no rice', pricePence: pence(1095) },
    ],
    ...{ discountPence: pence(0), ...noCharge, totalPence: pence(1635), isPaid: false, reason: null },
    ...more,
  }
}

export function collectionOrderPage(more: Partial<CollectionOrderPage> = {}): CollectionOrderPage {
  return { ...{ ...collectionPlace, kind: 'collection_order', order: collectionOrder() }, ...more }
}
