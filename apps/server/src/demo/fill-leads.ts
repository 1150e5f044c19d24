import { consent, consentWording, type LeadKind, type LeadState } from '@tableside/domain/leads'
import { daysLater } from '@tableside/domain/time'
import { leadChanges, leads } from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { demoId } from './demo-restaurants.ts'

type DemoLead = {
  readonly kind: LeadKind
  readonly state: LeadState
  readonly daysAgo: number
  readonly name: readonly [first: string, last: string]
  readonly company: string
  readonly phone: string
  readonly experience: string
  /** What was written down when it was moved on. */
  readonly note?: string
}

const demoLeads: readonly DemoLead[] = [
  {
    ...{ kind: 'consultation', state: 'new', daysAgo: 0, name: ['Imogen', 'Vale'], company: 'The Vale Kitchen' },
    ...{
      phone: '+44 20 7946 0321',
      experience: 'Two sites, card fees nobody can explain. Can we see it on a Tuesday?',
    },
  },
  {
    ...{ kind: 'portal_access', state: 'new', daysAgo: 1, name: ['Rafe', 'Osei'], company: 'Osei & Partners' },
    ...{ phone: '', experience: '' },
  },
  {
    ...{ kind: 'consultation', state: 'contacted', daysAgo: 4, name: ['Nia', 'Prosser'], company: 'Harbwr Bistro' },
    ...{ phone: '+44 29 2018 0456', experience: 'Our till loses orders when the line goes.' },
    note: 'Rang back: wants to see a till go on without the line. Call on Thursday at ten.',
  },
  {
    ...{ kind: 'consultation', state: 'won', daysAgo: 16, name: ['Callum', 'Reid'], company: 'The Tide Table' },
    ...{ phone: '+44 131 496 0789', experience: 'Opening in December, twelve tables.' },
    note: 'Signed up on Beta.',
  },
]

/** People who wrote through the public site, in the states a lead goes through. */
export async function fillLeads({ db }: Services, platformId: string, now: string): Promise<void> {
  await db.inShared(async (tx) => {
    for (const { kind, state, daysAgo, name, note, ...about } of demoLeads) {
      const [firstName, lastName] = name
      const id = demoId('leads', lastName)
      const [createdAt, movedAt] = [daysLater(now, -daysAgo - 0.1), daysLater(now, -daysAgo + 0.5)]
      const made = await tx
        .insert(leads)
        .values({
          ...{ id, kind, state, firstName, lastName, ...about, market: '', webinar: '' },
          ...{ email: `${firstName.toLowerCase()}@${lastName.toLowerCase()}.example` },
          ...{ consentVersion: consent.version, consentWording: consentWording(consent.version) },
          ...{ requestKey: `demo ${id}`, fingerprint: 'demo', createdAt, updatedAt: note ? movedAt : createdAt },
        })
        .onConflictDoNothing({ target: leads.requestKey })
        .returning({ id: leads.id })
      if (made.length === 0 || note === undefined) continue
      const change = { leadId: id, at: movedAt, by: platformId, fromState: 'new', toState: state, note } as const
      await tx.insert(leadChanges).values({ id: demoId('lead change', lastName), ...change })
    }
  })
}
