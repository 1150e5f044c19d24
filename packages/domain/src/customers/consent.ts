import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { instantSchema } from '../time/index.ts'

/*
 * Whether a guest may be written to for marketing. The law (UK GDPR, PECR regulation 22) asks for consent by channel,
 * with a record of what was said, and lets a guest take it back at any time. A receipt sent by email is no consent.
 */

export const consentChannels = ['email', 'sms'] as const
export type ConsentChannel = (typeof consentChannels)[number]
export const channelLabels: Record<ConsentChannel, string> = { email: 'Email', sms: 'Text message' }

/**
 * - `consent`: they said yes to the wording
 * - `soft_opt_in`: they bought here, gave the address while buying and were offered to say no, then and in every
 *   message; only for what this restaurant itself sells (PECR 22(3))
 * - `withdrawn`: they said no, whatever was said before
 */
const consentDecisions = ['consent', 'soft_opt_in', 'withdrawn'] as const
const consentSources = ['in_person', 'phone', 'email', 'web', 'paper', 'merge'] as const
export type ConsentSource = (typeof consentSources)[number]
export const sourceLabels: Record<ConsentSource, string> = {
  in_person: 'In person',
  phone: 'By phone',
  email: 'By email',
  web: 'On a web page',
  paper: 'On paper',
  merge: 'Taken over from a merged person',
}

const consentDecisionSchema = z.object({
  channel: z.enum(consentChannels),
  decision: z.enum(consentDecisions),
  source: z.enum(consentSources),
})
export type ConsentDecision = z.infer<typeof consentDecisionSchema>

export const consentRecordSchema = consentDecisionSchema.extend({
  id: z.uuid(),
  wordingVersion: z.string(),
  at: instantSchema,
})
export type ConsentRecord = z.infer<typeof consentRecordSchema>

/** What is said to a guest, word for word. A change is a new version at the end; old ones are never edited. */
const wordings: Readonly<Record<string, Record<ConsentChannel, string>>> = {
  '2026-11': {
    email:
      'May we send you our news and offers by email? You can say no at any time, in every message or by telling us.',
    sms: 'May we send you our news and offers by text message? You can say no at any time, in every message or by telling us.',
  },
}
export const currentWording = '2026-11'
export function consentWording(version: string, channel: ConsentChannel): string | undefined {
  return wordings[version]?.[channel]
}

export const recordConsentSchema = z.strictObject({
  id: z.uuid().toLowerCase(),
  channel: z.enum(consentChannels),
  decision: z.enum(consentDecisions),
  source: z.enum(['in_person', 'phone', 'email', 'web', 'paper']),
  /** Of the wording they were given; a withdrawal needs none. */
  wordingVersion: z.string().max(20).optional(),
})
export type RecordConsent = z.infer<typeof recordConsentSchema>

export type CurrentConsent = {
  readonly channel: ConsentChannel
  readonly mayWrite: boolean
  /** The record it rests on; null when nobody ever asked. */
  readonly record: ConsentRecord | null
}

/** What holds for each channel now: the last word counts, and nobody who was never asked may be written to. */
export function currentConsents(records: readonly ConsentRecord[]): CurrentConsent[] {
  return consentChannels.map((channel) => {
    const record = records
      .filter((each) => each.channel === channel)
      .reduce<ConsentRecord | null>((last, each) => (last === null || isLater(each, last) ? each : last), null)
    return { channel, mayWrite: record !== null && record.decision !== 'withdrawn', record }
  })
}

const isLater = (one: ConsentRecord, other: ConsentRecord) =>
  one.at === other.at ? one.id > other.id : one.at > other.at

type Known = { readonly email: string; readonly phone: string; readonly records: readonly ConsentRecord[] }

/**
 * Writes down what a guest said. Refused without an address to write to, without a wording somebody could show
 * later, for the soft opt-in of somebody who never bought here or who once said no, and where it would change nothing.
 */
export function recordConsent(
  { id, channel, decision, source, wordingVersion }: RecordConsent,
  known: Known & { readonly hasBought: boolean },
  at: string,
): ConsentRecord {
  const now = currentConsents(known.records).find((each) => each.channel === channel)
  if (decision === 'withdrawn') {
    if (!now?.mayWrite) throw new DomainError('consent_unchanged')
    return { id, channel, decision, source, wordingVersion: '', at }
  }
  if ((channel === 'email' ? known.email : known.phone) === '')
    throw new DomainError('consent_needs_address', { channel })
  if (now?.record?.decision === decision) throw new DomainError('consent_unchanged')
  if (decision === 'soft_opt_in') {
    if (!known.hasBought) throw new DomainError('soft_opt_in_needs_sale')
    if (now?.record?.decision === 'withdrawn') throw new DomainError('soft_opt_in_refused')
  }
  const version = wordingVersion ?? currentWording
  if (consentWording(version, channel) === undefined) throw new DomainError('consent_wording_unknown')
  return { id, channel, decision, source, wordingVersion: version, at }
}
