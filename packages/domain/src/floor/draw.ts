import {
  type Fixture,
  type FixtureKind,
  type FloorPlan,
  type FloorTable,
  floorEnd,
  maxFixtureSide,
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

/** A wall along the room, or a counter with its name, to be dragged where it stands. */
export function addFixture(
  plan: FloorPlan,
  { id, area, kind }: { readonly id: string; readonly area: string; readonly kind: FixtureKind },
): FloorPlan {
  const size = kind === 'wall' ? { label: '', width: 8, height: 1 } : { label: 'Bar', width: 6, height: 2 }
  return inAreas(plan, (fixtures, name) =>
    name === area ? [...fixtures, { id, kind, x: 0, y: 0, ...size }] : [...fixtures],
  )
}

export function changeFixture(plan: FloorPlan, id: string, changes: Partial<Omit<Fixture, 'id'>>): FloorPlan {
  return inAreas(plan, (fixtures) =>
    fixtures.map((fixture) => {
      if (fixture.id !== id) return fixture
      const next = { ...fixture, ...changes }
      return {
        ...next,
        x: within(next.x, 0, floorEnd),
        y: within(next.y, 0, floorEnd),
        width: within(next.width, 1, maxFixtureSide),
        height: within(next.height, 1, maxFixtureSide),
      }
    }),
  )
}

export function findFixture({ areas }: Pick<FloorPlan, 'areas'>, id: string | undefined): Fixture | undefined {
  return areas.flatMap(({ fixtures }) => fixtures).find((fixture) => fixture.id === id)
}

/** A table or a fixture, moved by so many squares. */
export function movePiece(plan: FloorPlan, id: string, by: { readonly x: number; readonly y: number }): FloorPlan {
  const fixture = findFixture(plan, id)
  return fixture ? changeFixture(plan, id, { x: fixture.x + by.x, y: fixture.y + by.y }) : moveTable(plan, id, by)
}

/** A table or a fixture, larger by so many squares; a round or square table stays even. */
export function resizePiece(plan: FloorPlan, id: string, by: { readonly x: number; readonly y: number }): FloorPlan {
  const piece = findFixture(plan, id)
  if (piece) return changeFixture(plan, id, { width: piece.width + by.x, height: piece.height + by.y })
  const table = plan.tables.find((each) => each.id === id)
  if (!table) return plan
  const isEven = table.shape === 'round' || table.shape === 'square'
  return changeTable(plan, id, {
    width: table.width + (isEven ? Math.max(by.x, by.y) : by.x),
    height: table.height + by.y,
  })
}

export function removePiece(plan: FloorPlan, id: string): FloorPlan {
  return inAreas(removeTable(plan, id), (fixtures) => fixtures.filter((fixture) => fixture.id !== id))
}

function inAreas(plan: FloorPlan, change: (fixtures: readonly Fixture[], area: string) => Fixture[]): FloorPlan {
  return { ...plan, areas: plan.areas.map((area) => ({ ...area, fixtures: change(area.fixtures, area.name) })) }
}

/** The lowest number no table of the location has. */
function nextTableName({ tables }: Pick<FloorPlan, 'tables'>): string {
  const taken = new Set(tables.map(({ name }) => name))
  let number = 1
  while (taken.has(`${number}`)) number++
  return `${number}`
}

export function addArea(plan: FloorPlan, name: string): FloorPlan {
  return { ...plan, areas: [...plan.areas, { name: freeAreaName(plan, name), isArchived: false, fixtures: [] }] }
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
  const fixtures = plan.areas.find((area) => area.name === name)?.fixtures ?? []
  const copied = fixtures.map((fixture) => ({ ...fixture, id: newId() }))
  return {
    areas: [...plan.areas, { name: copyName, isArchived: false, fixtures: copied }],
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

type Sides = Pick<FloorTable, 'x' | 'y' | 'width' | 'height' | 'rotation'>
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The upright rectangle a table fills, turned as it is. */
export function box({ x, y, width, height, rotation }: Sides): Box {
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

/** The upright rectangle that tables and fixtures stand in, in whole squares; nothing at the corner where there are none. */
export function boundsOf(tables: readonly FloorTable[], fixtures: readonly Fixture[]): Box {
  const boxes = [...tables.map(box), ...fixtures.map((fixture) => box({ ...fixture, rotation: 0 }))]
  const all = (side: keyof Box) => boxes.map((each) => each[side])
  if (boxes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.floor(Math.min(...all('left'))),
    top: Math.floor(Math.min(...all('top'))),
    right: Math.ceil(Math.max(...all('right'))),
    bottom: Math.ceil(Math.max(...all('bottom'))),
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
