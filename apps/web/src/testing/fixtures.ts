import { type DrawerView, drawerViewSchema } from '@tableside/contract/cash'
import type { Session } from '@tableside/contract/identity'
import { type Location, locationSchema, type Restaurant, restaurantSchema } from '@tableside/contract/restaurants'
import type { Role } from '@tableside/domain/access'
import { type FloorTable, floorTableSchema } from '@tableside/domain/floor'
import { declareAllergens, type MenuItem, type MenuSnapshot, type ModifierGroup } from '@tableside/domain/menu'
import { basisPoints, ZERO, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { features } from '@tableside/domain/plans'
import { firstVatPeriods } from '@tableside/domain/tax'
import { addMinutes } from '@tableside/domain/time'
import { sampleOf } from './sample-reply.ts'
import { testNow } from './test-now.ts'

/** The same words give the same id, in every test and on every machine. */
export function idOf(...words: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const character of words.join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  const hex = hash.toString(16).padStart(16, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-${hex.slice(4, 16)}`
}

/** Table 4 of the dining room. */
export function table(name: string, given: Partial<FloorTable> = {}): FloorTable {
  return floorTableSchema.parse({ id: idOf('table', name), name, area: 'Dining room', seats: 4, ...given })
}

/** Where dishes are made: late after 10 minutes, very late after 15. */
export function station(name: string, given: Partial<Location['stations'][number]> = {}): Location['stations'][number] {
  return { id: idOf('station', name), name, lateMinutes: 10, veryLateMinutes: 15, courseLimits: [], ...given }
}

/** A restaurant's site with four tables and a kitchen; no terminal, no service charge, nothing that is not asked for. */
export function location(given: Partial<Location> = {}): Location {
  return sampleOf(locationSchema, {
    id: idOf('location', 'Harbour Street'),
    name: 'Harbour Street',
    addressLines: ['1 Harbour Street', 'London'],
    serviceChargeMinCovers: 1,
    serviceChargeTypes: ['table'],
    areas: ['Dining room'],
    tables: ['Table 1', 'Table 2', 'Table 3', 'Table 4'].map((name) => table(name)),
    stations: [station('Kitchen')],
    version: 1,
    ...given,
  })
}

/** The Copper Pot in London: on Omega, with every feature, trading until four in the morning. */
export function restaurant(given: Partial<Restaurant> = {}): Restaurant {
  return sampleOf(restaurantSchema, {
    id: idOf('restaurant', 'The Copper Pot'),
    name: 'The Copper Pot',
    slug: 'the-copper-pot',
    isActive: true,
    plan: 'omega',
    timeZone: 'Europe/London',
    cutoffMinutes: 240,
    tipPresetsBps: [1000, 1250, 1500].map(basisPoints),
    locations: [location()],
    version: 1,
    ...given,
  })
}

/** A dish of the menu: one name is one dish, however often a test writes it down. @param price pence, VAT included */
export function dish(name: string, price: number, given: Partial<MenuItem> = {}): MenuItem {
  return {
    id: idOf('dish', name),
    categoryId: idOf('category', 'All'),
    name,
    kitchenName: null,
    pricePence: zeroOrMorePenceSchema.parse(price),
    hasOpenPrice: false,
    barcode: null,
    isFavourite: false,
    vatClass: 'hot_food',
    allergens: declareAllergens([]),
    diets: [],
    stationId: idOf('station', 'Kitchen'),
    modifierGroupIds: [],
    isAvailable: true,
    ...given,
  }
}

/** What a dish is ordered with: one of these options, at no charge. `choices('Side', ['Chips', 'Mash'])` */
export function choices(name: string, options: readonly string[], given: Partial<ModifierGroup> = {}): ModifierGroup {
  return {
    ...{ id: idOf('choices', name), name, min: 1, max: 1 },
    options: options.map((each) => ({
      ...{ id: idOf('option', each), name: each, pricePence: ZERO, isDefault: false, isAvailable: true },
      addsAllergens: declareAllergens([]),
    })),
    ...given,
  }
}

/** What a till sells from: these dishes, in one category that is always served. */
export function menu(items: readonly MenuItem[], given: Partial<MenuSnapshot> = {}): MenuSnapshot {
  return {
    version: 1,
    locationId: location().id,
    timeZone: 'Europe/London',
    categories: [{ id: idOf('category', 'All'), name: 'All', colour: null, served: [], course: null }],
    items: [...items],
    modifierGroups: [],
    stations: [{ id: idOf('station', 'Kitchen'), name: 'Kitchen' }],
    vatPeriods: [...firstVatPeriods],
    ...given,
  }
}

/** The main drawer, opened this morning with a float of £100. */
export function drawer(given: Partial<DrawerView> = {}): DrawerView {
  return sampleOf(drawerViewSchema, {
    id: idOf('drawer', 'Main drawer'),
    locationId: location().id,
    cashDrawerName: 'Main drawer',
    openedAt: '2027-03-09T08:00:00.000Z',
    openedBy: idOf('person', 'Maria Lopez'),
    openedByName: 'Maria Lopez',
    floatPence: zeroOrMorePenceSchema.parse(100_00),
    ...given,
  })
}

export type Person = Session & { readonly name: string; readonly staffId: string }

/** What a person may be given: their name, what their role's access lacks or has besides, anything else of a session. */
type PersonGiven = Partial<Omit<Session, 'access'>> & {
  readonly name?: string
  readonly access?: Partial<Session['access']>
  readonly restaurant?: Restaurant
}

/** Signed in with an account of their own: takes orders and money, and asks a manager for the rest. */
export const waiter = (given: PersonGiven = {}): Person => person('staff', { name: 'Ben Carter', ...given })
export const manager = (given: PersonGiven = {}): Person => person('manager', { name: 'Maria Lopez', ...given })
export const owner = (given: PersonGiven = {}): Person => person('owner', { name: 'Olive Reed', ...given })

function person(role: Role, { name = '', access, restaurant: of = restaurant(), ...given }: PersonGiven): Person {
  return {
    name,
    staffId: idOf('person', name),
    user: {
      id: idOf('user', name),
      email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
      user_metadata: { full_name: name, avatar_url: null },
    },
    access: {
      restaurant_id: of.id,
      role,
      subscription_plan: of.plan,
      is_platform_owner: false,
      enabled_features: [...features],
      ...access,
    },
    restaurants: [{ id: of.id, name: of.name, slug: of.slug, role }],
    visit: null,
    expiresAt: addMinutes(testNow, 7 * 24 * 60),
    ...given,
  }
}
