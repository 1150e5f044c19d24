import type { BookPage } from '@tableside/contract/bookings'
import type { MessageKey, Words } from '@tableside/messages/words'
import { AllergenChoices } from '../allergen-choices.tsx'
import { TextLine } from '../text-line.tsx'
import { useWords } from '../words.tsx'

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

const labels: Readonly<Record<string, MessageKey>> = {
  ...{ guestName: 'book.name', phone: 'book.phone', email: 'book.email', note: 'book.noteLabel' },
  ...{ allergyNote: 'book.allergies', startsAt: 'book.time', partySize: 'book.guests' },
}

/** Each wrong field by its label: "Phone: Please enter a phone number like 07700 900123." */
export const issuesText = (
  { language, t }: Words,
  issues: readonly { readonly path: string; readonly message: string }[],
): string =>
  issues
    .flatMap(({ path, message }) => {
      const label = labels[path]
      if (label === undefined) return []
      // What is wrong the server says in English.
      const said = path === 'phone' ? t('book.wrongPhone') : t('book.wrongField')
      const problem = language === 'en' ? message.replace(/\.$/, '') : said
      return [t('book.isWrong', { field: t(label), problem })]
    })
    .join(' ')

type PartyFieldsProps = {
  party: Party
  allergens: BookPage['allergens']
  onChange: (change: Partial<Party>) => void
}

export function PartyFields({ party, allergens, onChange }: PartyFieldsProps) {
  const { t } = useWords()
  const { guestName, phone, email, note, allergies, allergyNote } = party
  return (
    <>
      <TextLine
        label={t('book.name')}
        value={guestName}
        autoComplete="name"
        maxLength={60}
        required
        onText={(text) => onChange({ guestName: text })}
      />
      <TextLine
        label={t('book.phone')}
        hint={t('book.phoneHint')}
        value={phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        required
        onText={(text) => onChange({ phone: text })}
      />
      <TextLine
        label={t('book.email')}
        hint={t('book.emailHint')}
        value={email}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        onText={(text) => onChange({ email: text })}
      />
      <TextLine label={t('book.note')} value={note} maxLength={300} onText={(text) => onChange({ note: text })} />
      <details className="rounded-card border border-line bg-surface px-4">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">{t('book.allergies')}</summary>
        <fieldset className="min-w-0">
          <legend>{t('book.anyAllergy')}</legend>
          <AllergenChoices
            allergens={allergens}
            chosen={allergies}
            onChange={(chosen) => onChange({ allergies: chosen })}
          />
        </fieldset>
        <TextLine
          label={t('book.anythingElse')}
          value={allergyNote}
          maxLength={200}
          onText={(text) => onChange({ allergyNote: text })}
        />
      </details>
    </>
  )
}
