import { basisPoints } from '@tableside/domain/money'
import { cafe, pub } from './demo-menus.ts'
import { type DemoRestaurant, demoId } from './demo-restaurants.ts'

/** Somebody who offers the platform in their own name, with two restaurants; one of them has not paid for its plan. */
export const demoPartner = {
  id: demoId('partner'),
  name: 'Northgate Hospitality',
  accentColour: '#1c5d7a',
  mailName: 'Northgate Hospitality',
  mailAddress: 'hello@northgate.test',
  shareBps: basisPoints(2_500),
  /** Browsers find every name below localhost on the machine they run on: there the demo wears the partner's brand. */
  host: 'northgate.localhost',
  personName: 'Nora Gates',
}

export const partnersRestaurants: readonly DemoRestaurant[] = [
  {
    id: demoId('partner', 'quay'),
    plan: 'beta',
    signIn: 'quay',
    name: 'The Quay House',
    ownerName: 'Quentin Hale',
    vatNumber: 'GB123456705',
    menu: pub,
    managerName: 'Rosa Lind',
    waiterNames: ['Femi Adeyemi'],
    locations: [
      {
        id: demoId('partner', 'quay', 'Harbourside'),
        name: 'Harbourside',
        addressLines: ['3 Harbourside', 'Whitby', 'YO21 1DN'],
        phone: '01947 555 031',
        serviceChargeBps: 1_000,
        stations: ['Kitchen', 'Bar'],
        floor: [['Dining room', 6, 4, 'square']],
        ordersADay: 7,
        hours: { 12: 3, 13: 3, 18: 5, 19: 6, 20: 4 },
        orderTypes: { table: 8, counter: 2, takeaway: 0 },
      },
    ],
  },
  {
    id: demoId('partner', 'station'),
    plan: 'alpha',
    signIn: 'station',
    name: 'Platform Two Coffee',
    ownerName: 'Stella Marks',
    vatNumber: null,
    menu: cafe,
    managerName: 'Ian Bell',
    waiterNames: ['Tess Kerr'],
    locations: [
      {
        id: demoId('partner', 'station', 'Station'),
        name: 'Station',
        addressLines: ['Platform 2', 'Hebden Bridge', 'HX7 6JE'],
        phone: '01422 555 090',
        serviceChargeBps: 0,
        stations: ['Kitchen', 'Bar'],
        floor: [['Kiosk', 6, 2, 'round']],
        ordersADay: 8,
        hours: { 7: 5, 8: 6, 9: 4, 12: 3, 16: 3, 17: 4 },
        orderTypes: { table: 1, counter: 2, takeaway: 7 },
      },
    ],
  },
]
