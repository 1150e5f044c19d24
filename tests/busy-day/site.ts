import type { PastDay } from './day.ts'
import type { Office } from './office.ts'

export type Dish = { readonly id: string; readonly name: string; readonly pricePence: number }
export type Table = { readonly id: string; readonly name: string }
export type Menu = ReadonlyMap<string, Dish>

/** What is ordered where: the file says of no dish what it is. */
const categories: readonly (readonly [string, RegExp])[] = [
  ['Breads', /papadum|naan|chapati|paratha|puree|roti/i],
  ['Rice and sides', /rice|fries|bhajee|aloo|saag|chips|salad|sauce|chutney|pickle|raitha|dall?\b/i],
  ['Drinks', /coke|lemonade|water|wine|beer|cobra|bottle/i],
  ['Tandoori', /tandoori|tikka$|kebab|sheek/i],
  ['Curries', /./],
]

/** Writes the menu of a past day, all of it made at the kitchen. */
export async function writeMenu(office: Office, { prices }: PastDay): Promise<Menu> {
  const rows = [...prices].map(([name, pence]) => {
    const [category] = categories.find(([, names]) => names.test(name)) ?? ['Curries']
    return `${category},${name},${(pence / 100).toFixed(2)},20,Kitchen`
  })
  const csv = ['Category,Item,Price,VAT,Station', ...rows].join('\n')
  const { report } = await office.post('/menu/import', { csv, dryRun: false })
  if (report.errors.length > 0) throw new Error(JSON.stringify(report.errors))
  const { menu } = await office.get(`/menu?locationId=${office.locationId}`)
  return new Map(menu.items.map((item: Dish) => [item.name, item]))
}

export async function tablesOf(office: Office): Promise<readonly Table[]> {
  return (await office.get(`/locations/${office.locationId}/floor`)).floor.tables
}

/** Somebody without an account, who signs on with a PIN. */
export async function hire(office: Office, name: string, pin: string, role = 'staff'): Promise<string> {
  return (await office.post('/staff', { id: crypto.randomUUID(), name, role, pin })).member.id
}

/** Makes room for a device. @returns its id, and the code that lets it in */
export async function addDevice(office: Office, name: string, kind: 'till' | 'kitchen' | 'hub') {
  const id = crypto.randomUUID()
  const { secret } = await office.post('/devices', { id, name, kind, locationId: office.locationId })
  return { id, code: secret as string }
}

/** A printer of the kitchen's tickets. */
export async function addPrinter(office: Office, port: number): Promise<string> {
  const stationIds = office.stations.map(({ id }) => id)
  const { printer } = await office.post('/printers', {
    ...{ id: crypto.randomUUID(), locationId: office.locationId, name: 'Kitchen printer' },
    ...{ host: '127.0.0.1', port, stationIds },
  })
  return printer.id
}
