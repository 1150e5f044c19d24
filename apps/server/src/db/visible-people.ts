import { sql } from 'drizzle-orm'
import { staffMembers } from './schema/index.ts'

/**
 * Whether the caller shares a location with a person: lists of people are of those. Names stay readable wherever
 * somebody left one – an order at the caller's location says who took it, wherever they work by now – so this is asked
 * by the lists and not by row-level security.
 */
export const isColleague = sql`(visible_locations() is null or ${staffMembers.locationIds} is null
  or ${staffMembers.locationIds} && visible_locations())`
