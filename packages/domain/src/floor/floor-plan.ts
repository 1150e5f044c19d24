import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'

export const tableShapes = ['round', 'square', 'rectangle', 'bar'] as const
const tableShapeSchema = z.enum(tableShapes)
export type TableShape = z.infer<typeof tableShapeSchema>

/** As far as a floor goes, in squares of its grid. */
export const floorEnd = 1000
/** The least side of a table: what a finger hits. */
export const minSide = 2
export const maxSide = 20
export const rotationStep = 15

const oneLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

export const floorTableSchema = z.strictObject({
  id: idSchema,
  name: oneLine.min(1).max(20),
  area: oneLine.max(40).default(''),
  seats: z.int().min(1).max(100).default(2),
  /** Its upper left corner, in squares of the grid. */
  x: z.int().min(0).max(floorEnd).default(0),
  y: z.int().min(0).max(floorEnd).default(0),
  width: z.int().min(minSide).max(maxSide).default(2),
  height: z.int().min(minSide).max(maxSide).default(2),
  /** Degrees clockwise around its middle. */
  rotation: z.int().min(0).max(359).multipleOf(rotationStep).default(0),
  shape: tableShapeSchema.default('square'),
})
export type FloorTable = z.infer<typeof floorTableSchema>

/** What stands in a room besides its tables, so that waiters recognise it: a wall, or a counter such as the bar. */
export const fixtureKinds = ['wall', 'counter'] as const
export type FixtureKind = (typeof fixtureKinds)[number]
export const maxFixtureSide = 100

export const fixtureSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(fixtureKinds),
  /** "Bar", "Kitchen"; empty for none. */
  label: oneLine.max(20).default(''),
  x: z.int().min(0).max(floorEnd),
  y: z.int().min(0).max(floorEnd),
  width: z.int().min(1).max(maxFixtureSide),
  height: z.int().min(1).max(maxFixtureSide),
})
export type Fixture = z.infer<typeof fixtureSchema>

export const floorAreaSchema = z.strictObject({
  name: oneLine.max(40),
  fixtures: z.array(fixtureSchema).max(60).default([]),
  /** Not in use, for the winter or for good; its tables rest with it and come back with it. */
  isArchived: z.boolean().default(false),
})

/** A location's floor as it is drawn: its areas in order, and the tables where they stand. */
export const floorPlanSchema = z.strictObject({
  areas: z.array(floorAreaSchema).max(40),
  tables: z.array(floorTableSchema).max(300),
})
export type FloorPlan = z.infer<typeof floorPlanSchema>

/** Two of one name would get each other's dishes; two areas of one name would be one. */
export function assertPlanUnambiguous({ areas, tables }: FloorPlan): void {
  const repeated =
    firstRepeated(tables.map(({ name }) => name.toLowerCase())) ??
    firstRepeated(areas.map(({ name }) => name.toLowerCase()))
  if (repeated !== undefined) throw new DomainError('name_taken', { name: repeated })
  const ids = [...tables, ...areas.flatMap(({ fixtures }) => fixtures)].map(({ id }) => id)
  if (firstRepeated(ids) !== undefined) throw new DomainError('id_taken')
  const stray = tables.find(({ area }) => !areas.some(({ name }) => name === area))
  if (stray) throw new DomainError('table_without_area', { table: stray.name, area: stray.area })
}

/** The tables guests can sit at: those of the areas in use. */
export function tablesInUse({ areas, tables }: FloorPlan): FloorTable[] {
  const used = new Set(areas.filter(({ isArchived }) => !isArchived).map(({ name }) => name))
  return tables.filter(({ area }) => used.has(area))
}

function firstRepeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}
