import type { FloorTable, TableShape } from '@tableside/domain/floor'
import type { OrderType } from '@tableside/domain/tax'
import { v5 as uuidv5 } from 'uuid'
import { cafe, type DemoMenu, indian, pub } from './demo-menus.ts'

/** All ids of the demo come from this one and a name, so that seeding twice makes nothing twice. */
const namespace = '6f1d0c1e-6f43-5d0b-9a6e-2f9c1b7a4d10'
export const demoId = (...name: readonly (string | number)[]) => uuidv5(name.join(' / '), namespace)

export const demoPassword = 'Tableside1'
/** The same in each demo restaurant. */
const demoPins = { manager: '246810', firstWaiter: '1357' }
/** How each demo restaurant's days run. */
export const demoDay = { timeZone: 'Europe/London', cutoffMinutes: 240 }

export type DemoLocation = {
  readonly id: string
  readonly name: string
  readonly addressLines: readonly string[]
  readonly phone: string
  readonly serviceChargeBps: number
  readonly stations: readonly string[]
  /** Area, how many tables, seats at each, shape. */
  readonly floor: readonly (readonly [string, number, number, TableShape])[]
  /** Orders on an average day. */
  readonly ordersADay: number
  /** How busy each hour is against the others, by local hour. */
  readonly hours: Readonly<Record<number, number>>
  readonly orderTypes: Readonly<Record<OrderType, number>>
}

export type DemoRestaurant = {
  readonly id: string
  readonly plan: 'alpha' | 'beta' | 'omega'
  /** Their owner's address, before @demo.test. */
  readonly signIn: string
  readonly name: string
  readonly ownerName: string
  /** Null for one too small to be registered: its receipts are no VAT receipts. */
  readonly vatNumber: string | null
  readonly menu: DemoMenu
  readonly managerName: string
  readonly waiterNames: readonly string[]
  readonly locations: readonly DemoLocation[]
}

const evening = { 12: 3, 13: 4, 14: 2, 17: 2, 18: 5, 19: 7, 20: 6, 21: 3 }

export const demoRestaurants: readonly DemoRestaurant[] = [
  {
    id: demoId('alpha'),
    plan: 'alpha',
    signIn: 'alpha',
    name: 'The Copper Kettle',
    ownerName: 'Alice Marsh',
    vatNumber: null,
    menu: cafe,
    managerName: 'Tom Whitlock',
    waiterNames: ['Ellie Shaw', 'Ben Okafor'],
    locations: [
      {
        id: demoId('alpha', 'Market Street'),
        name: 'Market Street',
        addressLines: ['14 Market Street', 'Hebden Bridge', 'HX7 6EU'],
        phone: '01422 555 014',
        serviceChargeBps: 0,
        stations: ['Kitchen', 'Bar'],
        floor: [
          ['Window', 4, 2, 'round'],
          ['Back room', 4, 4, 'square'],
        ],
        ordersADay: 22,
        hours: { 8: 3, 9: 5, 10: 5, 11: 4, 12: 6, 13: 6, 14: 4, 15: 4 },
        orderTypes: { table: 4, counter: 3, takeaway: 3 },
      },
    ],
  },
  {
    id: demoId('beta'),
    plan: 'beta',
    signIn: 'beta',
    name: 'The Lamplighter',
    ownerName: 'Brendan Foyle',
    vatNumber: 'GB987654321',
    menu: pub,
    managerName: 'Priya Nair',
    waiterNames: ['Josh Taylor', 'Maria Costa', 'Sam Reid'],
    locations: [
      {
        id: demoId('beta', 'Riverside'),
        name: 'Riverside',
        addressLines: ['2 Mill Lane', 'Shrewsbury', 'SY1 1AB'],
        phone: '01743 555 120',
        serviceChargeBps: 1_000,
        stations: ['Kitchen', 'Bar'],
        floor: [
          ['Dining room', 8, 4, 'square'],
          ['Bar', 4, 2, 'round'],
          ['Garden', 4, 6, 'rectangle'],
        ],
        ordersADay: 32,
        hours: evening,
        orderTypes: { table: 7, counter: 3, takeaway: 0 },
      },
    ],
  },
  {
    id: demoId('omega'),
    plan: 'omega',
    signIn: 'omega',
    name: 'Saffron & Sage',
    ownerName: 'Omar Rahman',
    vatNumber: 'GB123456782',
    menu: indian,
    managerName: 'Nadia Hussain',
    waiterNames: ['Kiran Patel', 'Lucy Bennett', 'Daniel Wright'],
    locations: [
      {
        id: demoId('omega', 'Deansgate'),
        name: 'Deansgate',
        addressLines: ['88 Deansgate', 'Manchester', 'M3 2ER'],
        phone: '0161 555 0188',
        serviceChargeBps: 1_250,
        stations: ['Kitchen', 'Tandoor', 'Bar'],
        floor: [
          ['Main floor', 10, 4, 'square'],
          ['Booths', 4, 6, 'rectangle'],
        ],
        ordersADay: 28,
        hours: evening,
        orderTypes: { table: 6, counter: 0, takeaway: 4 },
      },
      {
        id: demoId('omega', 'Chorlton'),
        name: 'Chorlton',
        addressLines: ['5 Beech Road', 'Manchester', 'M21 8BQ'],
        phone: '0161 555 0205',
        serviceChargeBps: 1_250,
        stations: ['Kitchen', 'Tandoor', 'Bar'],
        floor: [
          ['Main floor', 8, 4, 'square'],
          ['Garden', 4, 2, 'round'],
        ],
        ordersADay: 18,
        hours: evening,
        orderTypes: { table: 4, counter: 0, takeaway: 6 },
      },
    ],
  },
]

/** Each area from its own corner: a row along the window, one behind it, long tables in a line. */
export const tablesOf = ({ id, floor }: DemoLocation): FloorTable[] => {
  let number = 0
  return floor.flatMap(([area, count, seats, shape]) =>
    Array.from({ length: count }, (_, index) => {
      number += 1
      const isLong = shape === 'rectangle'
      const inRow = isLong ? 2 : 4
      const [column, row] = [index % inRow, Math.floor(index / inRow)]
      return {
        id: demoId(id, 'table', number),
        name: `${number}`,
        area,
        seats,
        shape,
        width: isLong ? 4 : 2,
        height: 2,
        // Every other row of small tables stands askew, as a dining room does.
        rotation: !isLong && shape === 'square' && row % 2 === 1 ? 45 : 0,
        x: 1 + column * (isLong ? 6 : 4) + (row % 2 === 1 && !isLong ? 2 : 0),
        y: 1 + row * 4,
      }
    }),
  )
}

export const staffOf = ({ id, managerName, waiterNames }: DemoRestaurant) => ({
  manager: { id: demoId(id, 'manager'), name: managerName, pin: demoPins.manager },
  waiters: waiterNames.map((name, index) => ({
    ...{ id: demoId(id, 'waiter', name), name },
    pin: `${Number(demoPins.firstWaiter) + index}`,
  })),
})
