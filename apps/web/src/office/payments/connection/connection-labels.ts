import type { ConnectionState } from '@tableside/domain/payments'
import type { Tone } from '@tableside/ui'

export const stateLabels: Record<ConnectionState, { label: string; tone: Tone; says: string }> = {
  incomplete: {
    label: 'Not finished',
    tone: 'attention',
    says: 'Stripe needs more from you before it takes a card. Continue where you stopped.',
  },
  in_review: {
    label: 'Being checked',
    tone: 'neutral',
    says: 'You have answered everything. Stripe usually approves within minutes, sometimes within two days.',
  },
  charges_only: {
    label: 'Not paid out',
    tone: 'attention',
    says: 'Cards are taken. Nothing goes to your bank until what stands below is put right.',
  },
  ready: { label: 'Ready', tone: 'good', says: 'Cards are taken, and Stripe pays them out to your bank.' },
}

/** Stripe's names for what it wants to know, as far as a person would not understand them. */
const wanted: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'The bank account it pays out to'],
  [/^tos_acceptance/, 'Acceptance of its terms'],
  [/^business_profile\.url/, 'The address of your website'],
  [/^business_profile\.mcc/, 'What kind of business you are'],
  [/^business_profile/, 'What your business does'],
  [/^business_type/, 'Whether you are a company or a sole trader'],
  [/^company\.verification|^documents/, 'Company documents'],
  [/^company/, 'Your company: name, number and address'],
  [/verification\.(additional_)?document/, 'A photo of an identity document'],
  [/^(individual|person|representative)/, 'Who you are: name, birthday and address'],
  [/^owners|^directors|^executives/, 'Who owns and directs the company'],
]

/** What is still asked, each thing once. */
export function formatRequirements(requirements: readonly string[]): string[] {
  const words = requirements.map((name) => wanted.find(([pattern]) => pattern.test(name))?.[1] ?? plainly(name))
  return [...new Set(words)]
}

function plainly(name: string): string {
  const words = name.replace(/[._]/g, ' ').trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
