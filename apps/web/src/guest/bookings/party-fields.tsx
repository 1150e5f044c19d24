import type { BookPage } from '@tableside/contract/bookings'
import { AllergenChoices } from '../allergen-choices.tsx'
import { TextLine } from '../text-line.tsx'

/** Who comes, and what the restaurant has to know. */
export type Party = {
  readonly guestName: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly allergies: readonly string[]
  readonly allergyNote: string
}

export const emptyParty: Party = { guestName: '', phone: '', email: '', note: '', allergies: [], allergyNote: '' }

const labels: Readonly<Record<string, string>> = {
  ...{ guestName: 'Name', phone: 'Phone', email: 'Email', note: 'Anything we should know' },
  ...{ allergyNote: 'Allergies', startsAt: 'Time', partySize: 'Guests' },
}

/** Each wrong field by its label: "Phone: Please enter a phone number like 07700 900123." */
export const issuesText = (issues: readonly { readonly path: string; readonly message: string }[]): string =>
  issues
    .flatMap(({ path, message }) => (labels[path] ? `${labels[path]}: ${message.replace(/\.$/, '')}.` : []))
    .join(' ')

type PartyFieldsProps = {
  party: Party
  allergens: BookPage['allergens']
  onChange: (change: Partial<Party>) => void
}

export function PartyFields({ party, allergens, onChange }: PartyFieldsProps) {
  const { guestName, phone, email, note, allergies, allergyNote } = party
  return (
    <>
      <TextLine
        label="Name"
        value={guestName}
        autoComplete="name"
        maxLength={60}
        required
        onText={(text) => onChange({ guestName: text })}
      />
      <TextLine
        label="Phone"
        hint="In case we have to call you on the day."
        value={phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        required
        onText={(text) => onChange({ phone: text })}
      />
      <TextLine
        label="Email"
        hint="For the confirmation, a reminder, and a link to change or cancel."
        value={email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        onText={(text) => onChange({ email: text })}
      />
      <TextLine
        label="Anything we should know? (optional)"
        value={note}
        maxLength={300}
        onText={(text) => onChange({ note: text })}
      />
      <details className="rounded-card border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">Allergies</summary>
        <fieldset className="min-w-0">
          <legend>Does anyone in your party have an allergy?</legend>
          <AllergenChoices
            allergens={allergens}
            chosen={allergies}
            onChange={(chosen) => onChange({ allergies: chosen })}
          />
        </fieldset>
        <TextLine
          label="Anything else, such as an EpiPen"
          value={allergyNote}
          maxLength={200}
          onText={(text) => onChange({ allergyNote: text })}
        />
      </details>
    </>
  )
}
