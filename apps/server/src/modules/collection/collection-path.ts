import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'

export const inPath = z.object({ slug: z.string(), location: z.string() })
export const inOrderPath = inPath.extend({ id: idSchema })
