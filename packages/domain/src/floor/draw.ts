import {
  type FloorPlan,
  type FloorTable,
  floorEnd,
  maxSide,
  minSide,
  rotationStep,
  type TableShape,
} from './floor-plan.ts'

/** What drawing a floor is made of: each takes a plan and gives another, so every step can be undone. */

const nearest = (value: number) => Math.floor(value + 0.5)
const within = (value: number, least: number, max: number) => Math.min(max, Math.max(least, nearest(value)))

export function changeTable(plan: FloorPlan, id: string, changes: Partial<Omit<FloorTable, 'id'>>): FloorPlan {
  return { ...plan, tables: plan.tables.map((table) => (table.id === id ? tidy({ ...table, ...changes }) : table)) }
}

/** Snapped to the grid and kept on the floor, whatever it was dragged or typed to. */
function tidy(table: FloorTable): FloorTable {
  const isEven = table.shape === 'round' || table.shape === 'square'
  const width = within(table.width, minSide, maxSide)
  return {
    ...table,
    width,
    height: isEven ? width : within(table.height, minSide, maxSide),
    x: within(table.x, 0, floorEnd),
    y: within(table.y, 0, floorEnd),
    seats: within(table.seats, 1, 100),
    rotation: (((nearest(table.rotation / rotationStep) * rotationStep) % 360) + 360) % 360,
  }
}

export function moveTable(plan: FloorPlan, id: string, by: { readonly x: number; readonly y: number }): FloorPlan {
  const table = plan.tables.find((each) => each.id === id)
  return table ? changeTable(plan, id, { x: table.x + by.x, y: table.y + by.y }) : plan
}

const sizes: Record<TableShape, { readonly width: number; readonly height: number; readonly seats: number }> = {
  round: { width: 2, height: 2, seats: 2 },
  square: { width: 2, height: 2, seats: 4 },
  rectangle: { width: 4, height: 2, seats: 6 },
  bar: { width: 8, height: 2, seats: 6 },
}

export function addTable(
  plan: FloorPlan,
  { id, area, shape }: { readonly id: string; readonly area: string; readonly shape: TableShape },
): FloorPlan {
  const size = sizes[shape]
  const table: FloorTable = { id, name: nextTableName(plan), area, shape, rotation: 0, x: 0, y: 0, ...size }
  return { ...plan, tables: [...plan.tables, { ...table, ...freePlace(plan, table) }] }
}

export function duplicateTable(plan: FloorPlan, id: string, newId: string): FloorPlan {
  const table = plan.tables.find((each) => each.id === id)
  if (!table) return plan
  const copy = { ...table, id: newId, name: nextTableName(plan), x: table.x + table.width + 1 }
  const place = overlapping(plan, copy).length === 0 ? { x: copy.x, y: copy.y } : freePlace(plan, copy)
  return { ...plan, tables: [...plan.tables, { ...copy, ...place }] }
}

export function removeTable(plan: FloorPlan, id: string): FloorPlan {
  return { ...plan, tables: plan.tables.filter((table) => table.id !== id) }
}

/** The lowest number no table of the location has. */
function nextTableName({ tables }: Pick<FloorPlan, 'tables'>): string {
  const taken = new Set(tables.map(({ name }) => name))
  let number = 1
  while (taken.has(`${number}`)) number++
  return `${number}`
}

export function addArea(plan: FloorPlan, name: string): FloorPlan {
  return { ...plan, areas: [...plan.areas, { name: freeAreaName(plan, name), isArchived: false }] }
}

export function renameArea(plan: FloorPlan, from: string, to: string): FloorPlan {
  return {
    areas: plan.areas.map((area) => (area.name === from ? { ...area, name: to } : area)),
    tables: plan.tables.map((table) => (table.area === from ? { ...table, area: to } : table)),
  }
}

/** Puts an area before its neighbour (`-1`) or behind it (`1`). */
export function shiftArea(plan: FloorPlan, name: string, by: -1 | 1): FloorPlan {
  const at = plan.areas.findIndex((area) => area.name === name)
  const to = at + by
  if (at < 0 || to < 0 || to >= plan.areas.length) return plan
  const areas = plan.areas.toSpliced(at, 1)
  return { ...plan, areas: areas.toSpliced(to, 0, ...plan.areas.slice(at, at + 1)) }
}

export function setAreaArchived(plan: FloorPlan, name: string, isArchived: boolean): FloorPlan {
  return { ...plan, areas: plan.areas.map((area) => (area.name === name ? { ...area, isArchived } : area)) }
}

/** The same room once more, its tables numbered on. */
export function copyArea(plan: FloorPlan, name: string, newId: () => string): FloorPlan {
  const copyName = freeAreaName(plan, `${name || 'Tables'} copy`)
  const copies: FloorTable[] = []
  for (const table of plan.tables.filter(({ area }) => area === name)) {
    const named = nextTableName({ tables: [...plan.tables, ...copies] })
    copies.push({ ...table, id: newId(), name: named, area: copyName })
  }
  return {
    areas: [...plan.areas, { name: copyName, isArchived: false }],
    tables: [...plan.tables, ...copies],
  }
}

function freeAreaName({ areas }: FloorPlan, wanted: string): string {
  const taken = new Set(areas.map(({ name }) => name.toLowerCase()))
  let name = wanted.slice(0, 36)
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${wanted.slice(0, 36)} ${number}`
  return name
}

/** The tables that stand where another one stands. */
export function overlapping({ tables }: Pick<FloorPlan, 'tables'>, table: FloorTable): FloorTable[] {
  return tables.filter(
    (other) => other.id !== table.id && other.area === table.area && boxesOverlap(box(table), box(other)),
  )
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The upright rectangle a table fills, turned as it is. */
export function box({ x, y, width, height, rotation }: FloorTable): Box {
  const angle = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [halfWidth, halfHeight] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  return {
    left: middleX - halfWidth,
    top: middleY - halfHeight,
    right: middleX + halfWidth,
    bottom: middleY + halfHeight,
  }
}

const hair = 0.01
const boxesOverlap = (one: Box, other: Box) =>
  one.left < other.right - hair &&
  other.left < one.right - hair &&
  one.top < other.bottom - hair &&
  other.top < one.bottom - hair

/** How many squares an area needs. */
export function areaSize({ tables }: Pick<FloorPlan, 'tables'>, area: string) {
  const boxes = tables.filter((table) => table.area === area).map(box)
  return {
    columns: Math.ceil(Math.max(0, ...boxes.map(({ right }) => right))),
    rows: Math.ceil(Math.max(0, ...boxes.map(({ bottom }) => bottom))),
  }
}

const searchColumns = 24

/** The first place, row by row, where a table stands free. */
function freePlace(plan: FloorPlan, table: FloorTable): { readonly x: number; readonly y: number } {
  for (let y = 1; y < floorEnd; y++) {
    for (let x = 1; x + table.width <= searchColumns; x++) {
      if (overlapping(plan, { ...table, x, y }).length === 0) return { x, y }
    }
  }
  return { x: 0, y: 0 }
}
