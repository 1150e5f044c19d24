import { accentColourSchema } from '@tableside/domain/brand'
import { parsePercent } from '@tableside/domain/money'
import { TextField } from '@tableside/ui'
import { z } from 'zod'
import type { FieldErrors } from '../../shared/use-form.ts'

export type BrandName = 'name' | 'accentColour' | 'mailName' | 'mailAddress'

type FieldOf = (name: BrandName) => {
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** What a partner is called, looks like and writes as; the same fields for a new one and for one that changes. */
export function BrandFields({ field }: { field: FieldOf }) {
  const colour = field('accentColour')
  const shown = accentColourSchema.safeParse(colour.value)
  return (
    <>
      <TextField label="Name" description="What restaurants read instead of ours" maxLength={60} {...field('name')} />
      <div className="flex items-start gap-3">
        <TextField
          label="Colour"
          description="Like #1f6b4a; white letters must be readable on it"
          maxLength={7}
          className="flex-1"
          {...colour}
        />
        <span
          aria-hidden
          className="mt-7 size-11 shrink-0 rounded-control border border-edge"
          style={shown.success ? { backgroundColor: shown.data } : {}}
        />
      </div>
      <TextField label="Mails come from" description="The sender’s name" maxLength={60} {...field('mailName')} />
      <TextField label="Answers go to" type="email" maxLength={200} {...field('mailAddress')} />
    </>
  )
}

export function brandErrors({ name, accentColour, mailName, mailAddress }: Record<BrandName, string>) {
  const wrong: FieldErrors<BrandName> = {}
  if (name.trim().length < 2) wrong.name = 'Enter a name'
  const colour = accentColourSchema.safeParse(accentColour)
  if (!colour.success) wrong.accentColour = colour.error.issues[0]?.message ?? 'Choose another colour'
  if (mailName.trim().length < 2) wrong.mailName = 'Enter the sender’s name'
  if (!z.email().safeParse(mailAddress).success) wrong.mailAddress = 'Please enter a valid email address'
  return wrong
}

/** A share of the processing fee as it is typed, in percent. */
export function shareError(typed: string): string | undefined {
  const shareBps = parsePercent(typed)
  // Money of somebody else's: "12,5" is asked about, not taken for nothing.
  const isNumber = /^\s*\d+(\.\d*)?\s*%?\s*$/.test(typed)
  const isShare = isNumber && shareBps !== 'too_fine' && shareBps >= 0 && shareBps <= 10_000
  return isShare ? undefined : 'From 0 to 100, in steps of 0.01, like 12.5'
}
