import { pence } from '@tableside/domain/money'
import type { OpeningHours } from '@tableside/domain/opening-hours'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import {
  diningTables,
  floors,
  locationHours,
  locations,
  menuCategories,
  menuItemModifierGroups,
  menuItems,
  modifierGroups,
  modifierOptions,
  publicMenus,
  restaurants,
  staffMembers,
  stations,
} from '../db/schema/index.ts'
import { createRestaurant, hashPin, makePinVerifier, slugOf } from '../modules/restaurants/index.ts'
import type { Services } from '../services.ts'
import { demoDeclaration } from './demo-menus.ts'
import { writePhotos } from './demo-photos.ts'
import { type DemoRestaurant, demoId, staffOf, tablesOf } from './demo-restaurants.ts'
import { demoDescription, demoTranslations } from './menu-texts/index.ts'

/** Opens a restaurant of the demo with its menu, floor and people, all of it or nothing; one that is open stays as it is. */
export async function openDemoRestaurant(
  services: Services,
  demo: DemoRestaurant,
  owner: { readonly userId: string; readonly name: string },
  at: string,
): Promise<void> {
  const { db } = services
  const { id, name, plan } = demo
  const { manager, waiters } = staffOf(demo)
  const found = await db.inRestaurant(id, async (tx) => ({
    restaurants: await tx
      .select({ id: restaurants.restaurantId })
      .from(restaurants)
      .where(eq(restaurants.restaurantId, id)),
    // They come with floor and menu, so a start that was killed before goes on from the beginning; and they stay,
    // whatever becomes of the plan.
    managers: await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(and(eq(staffMembers.restaurantId, id), eq(staffMembers.id, manager.id))),
  }))
  if (found.managers.length > 0) return
  if (found.restaurants.length === 0) {
    const body = { id, name, timeZone: 'Europe/London', plan, sampleMenu: false }
    const key = { key: id, endpoint: 'createRestaurant', fingerprint: id, status: 201 }
    await createRestaurant(services, { body, signedIn: owner, key, at })
  }
  const people = await Promise.all(
    [{ ...manager, role: 'manager' as const }, ...waiters.map((waiter) => ({ ...waiter, role: 'staff' as const }))].map(
      async ({ pin, ...person }) => ({
        ...person,
        pinHash: await hashPin(services, id, pin),
        pinVerifier: await makePinVerifier(services, { staffId: person.id, role: person.role }, pin),
      }),
    ),
  )
  await db.inRestaurant(id, async (tx) => {
    await writeFloor(tx, demo, at)
    await writeMenu(tx, demo)
    await writePhotos(tx, demo, at)
    const row = { restaurantId: id, createdAt: at }
    await tx.insert(staffMembers).values(people.map((person) => ({ ...row, ...person })))
    await tx
      .update(restaurants)
      .set({ isSubscribed: true, trialEndsAt: null, vatNumber: demo.vatNumber })
      .where(eq(restaurants.restaurantId, id))
  })
  services.findAccess.forget(id)
}

async function writeFloor(tx: Tx, demo: DemoRestaurant, createdAt: string): Promise<void> {
  const { id: restaurantId } = demo
  // What every new restaurant begins with makes room for the demo's own floor.
  await tx.delete(floors).where(eq(floors.restaurantId, restaurantId))
  await tx.delete(diningTables).where(eq(diningTables.restaurantId, restaurantId))
  await tx.delete(stations).where(eq(stations.restaurantId, restaurantId))
  await tx.delete(locations).where(eq(locations.restaurantId, restaurantId))
  for (const location of demo.locations) {
    const { id, name, phone, serviceChargeBps } = location
    const addressLines = [...location.addressLines]
    const phones = { guestOrders: 'accept', guestPayments: true } as const
    await tx
      .insert(locations)
      .values({ restaurantId, id, name, phone, serviceChargeBps, addressLines, createdAt, ...phones })
    await tx.insert(publicMenus).values({
      restaurantId,
      locationId: id,
      slug: slugOf(name),
      isPublic: true,
      description: '',
      version: 1,
      savedAt: createdAt,
      savedBy: staffOf(demo).manager.id,
    })
    await tx.insert(locationHours).values({ restaurantId, locationId: id, ...openingHoursOf(location), version: 1 })
    await tx.insert(stations).values(
      location.stations.map((station, position) => ({
        restaurantId,
        id: demoId(id, 'station', station),
        locationId: id,
        name: station,
        position,
      })),
    )
    await tx
      .insert(diningTables)
      .values(tablesOf(location).map((table) => ({ restaurantId, locationId: id, ...table })))
    const areas = [...new Set(location.floor.map(([area]) => area))].map((name) => ({
      name,
      isArchived: false,
      fixtures: [],
    }))
    const drawn = { areas, version: 1, savedAt: createdAt, savedBy: staffOf(demo).manager.id }
    await tx.insert(floors).values({ restaurantId, locationId: id, ...drawn })
  }
}

async function writeMenu(tx: Tx, { id: restaurantId, menu }: DemoRestaurant): Promise<void> {
  const groupId = (name: string) => demoId(restaurantId, 'group', name)
  await tx.insert(modifierGroups).values(
    menu.groups.map(({ name, min, max }, position) => ({
      ...{ restaurantId, id: groupId(name), name, translations: demoTranslations(name) },
      ...{ min, max, position },
    })),
  )
  await tx.insert(modifierOptions).values(
    menu.groups.flatMap((group) =>
      group.options.map(([name, price, addsAllergens = []], position) => ({
        restaurantId,
        id: demoId(restaurantId, 'option', group.name, name),
        groupId: groupId(group.name),
        name,
        translations: demoTranslations(`${group.name}: ${name}`),
        pricePence: pence(price),
        isDefault: name === group.usual,
        addsAllergens: demoDeclaration(addsAllergens),
        position,
      })),
    ),
  )
  for (const [index, { name: category, course, colour, station, dishes }] of menu.categories.entries()) {
    const categoryId = demoId(restaurantId, 'category', category)
    await tx.insert(menuCategories).values({
      ...{ restaurantId, id: categoryId, name: category, translations: demoTranslations(category) },
      ...{ course, colour, position: index },
    })
    const itemId = (name: string) => demoId(restaurantId, 'item', name)
    await tx.insert(menuItems).values(
      dishes.map(([name, price, vatClass, allergens, , diet], position) => ({
        restaurantId,
        id: itemId(name),
        categoryId,
        name,
        description: demoDescription(name),
        translations: demoTranslations(name),
        pricePence: pence(price),
        vatClass,
        allergens: demoDeclaration(allergens),
        diets: diet ? [diet] : [],
        stationName: station,
        position,
      })),
    )
    const choices = dishes.flatMap(([name, , , , groups = []]) =>
      groups.map((group, position) => ({ restaurantId, itemId: itemId(name), groupId: groupId(group), position })),
    )
    if (choices.length > 0) await tx.insert(menuItemModifierGroups).values(choices)
  }
}

/** Every day from lunch, or earlier where it serves breakfast, until late. */
function openingHoursOf({ hours }: Pick<DemoRestaurant['locations'][number], 'hours'>): OpeningHours {
  const ordered = Object.keys(hours).map(Number)
  const [opens, closes] = [Math.min(12, ...ordered), Math.max(22, ...ordered) + 2]
  const daily = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: opens * 60, untilMinute: (closes % 24) * 60 }
  return { weekly: [daily], specialDays: [] }
}
