import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'

const parts = z.tuple([z.iso.datetime(), idSchema])

/** Where a page goes on: the moment and the id of the last row before it, `2026-11-20T12:00:00.000Z_<id>`. */
export function momentAndId(cursor: string): { readonly moment: string; readonly id: string } {
  const parsed = parts.safeParse(cursor.split('_'))
  if (!parsed.success) throw new DomainError('invalid_request')
  const [moment, id] = parsed.data
  return { moment, id }
}
