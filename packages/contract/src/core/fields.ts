import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'

/** Parameters of everything inside one restaurant. */
export const inRestaurant = z.object({ restaurantId: idSchema })

/** A page of a list: `cursor` is what the page before answered as `nextCursor`. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
}
