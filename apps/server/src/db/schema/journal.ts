import { bigint, date, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { tenantTable } from '../tenant-table.ts'

/** The journal's head at the end of each business day, signed. Append-only: who cuts the journal leaves its anchor. */
export const journalAnchors = tenantTable(
  'journal_anchors',
  {
    businessDate: date('business_date').notNull(),
    /** The last entry, and its seal. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Which key signed it, and an Ed25519 signature in base64 of `checkpointText`. */
    keyId: text('key_id').notNull(),
    signature: text('signature').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  ['businessDate'],
)
