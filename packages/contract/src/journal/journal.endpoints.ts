import { z } from 'zod'
import { resource } from '../core/index.ts'

const journalKey = resource('Journal', '/journal-key', 'public')
/** Its entries are sealed one by the other, whatever location they tell of. */
const journal = resource('Journal', '/restaurants/:restaurantId/journal', {
  permission: 'reports.view',
  everyLocation: true,
})

const entry = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  /** The exact text that was hashed. */
  body: z.string(),
  hash: z.string(),
})

export const readJournal = journal.get('readJournal', '', {
  summary:
    'The hash-chained journal, a stretch at a time: every sale, void, refund and price change, as it was written.',
  query: z.object({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1000).default(500),
  }),
  reply: z.object({ entries: z.array(entry), nextAfter: z.int().nullable() }),
})

export const verifyJournal = journal.get('verifyJournal', '/verify', {
  summary:
    'Works out every seal of the journal again, and holds it against what was signed at the end of each business day: so nobody can shorten it or write it anew unseen.',
  reply: z.object({
    isWhole: z.boolean(),
    /** How many entries are in order, from the first. */
    entries: z.int(),
    /** The first entry that was changed, removed, added or moved. */
    firstBroken: z.int().nullable(),
    /** The last entry there should be, and its seal. */
    last: z.object({ seq: z.int(), hash: z.string() }),
    /** The days whose last seal was signed, and the first whose signature the journal does not fit. */
    anchors: z.object({ days: z.int(), lastDay: z.iso.date().nullable(), brokenDay: z.iso.date().nullable() }),
  }),
})

const keySchema = z.object({
  id: z.string(),
  /** Ed25519, as SPKI in PEM. */
  publicPem: z.string(),
})

export const listJournalAnchors = journal.get('listJournalAnchors', '/anchors', {
  summary:
    'The journal’s last seal of each business day, signed. The signature is of `tableside journal anchor 1|restaurant|day|seq|hash`; keep a copy where we cannot reach it.',
  reply: z.object({
    anchors: z.array(
      z.object({
        businessDate: z.iso.date(),
        seq: z.int(),
        hash: z.string(),
        keyId: z.string(),
        /** Base64. */
        signature: z.string(),
        signedAt: z.iso.datetime(),
      }),
    ),
    key: keySchema,
  }),
})

export const getJournalKey = journalKey.get('getJournalKey', '', {
  summary: 'The public key that journals are signed with, for whoever wants to prove one.',
  reply: keySchema,
})
