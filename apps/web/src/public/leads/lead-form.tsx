import { consent, emptyLead, type LeadField, type LeadKind, leadErrors } from '@tableside/domain/leads'
import { Banner, Button, TextLink } from '@tableside/ui'
import { type ReactNode, useState } from 'react'
import { useForm } from '../../shared/use-form.ts'
import { LeadSent } from './lead-sent.tsx'
import { useSendLead } from './use-send-lead.ts'

/** What a field of the form is given: name, value, error. */
export type LeadFields = ReturnType<typeof useForm<LeadField>>['field']

export type LeadFormProps = {
  kind: LeadKind
  /** What is known before anybody types: which webinar. */
  known?: Partial<Record<LeadField, string>>
  /** Read aloud: "Schedule Your Discovery Consultation". */
  label: string
  submitLabel: string
  children: (field: LeadFields) => ReactNode
}

/** Any of the public forms: its fields, what one agrees to, the button, and afterwards what happens next. */
export function LeadForm({ kind, known, label, submitLabel, children }: LeadFormProps) {
  const [website, setWebsite] = useState('')
  const { sending, problem, prepare } = useSendLead(kind)
  const { form, field, values } = useForm<LeadField>({
    initial: { ...emptyLead, ...known },
    validate: (typed) => leadErrors(kind, typed),
    onSubmit: (draft) => {
      if (!sending.isPending) sending.mutate({ draft, website })
    },
  })
  if (sending.isSuccess) return <LeadSent kind={kind} firstName={values.firstName.trim()} webinar={values.webinar} />

  return (
    <form {...form} aria-label={label} onFocus={prepare} className="flex flex-col gap-5">
      {children(field)}
      <Trap value={website} onChange={setWebsite} />
      <p className="text-pretty text-quiet text-sm">
        {consent.wording} <TextLink href="/privacy">How we treat it</TextLink>
      </p>
      {problem && !sending.isPending && (
        <Banner tone="bad" title={problem.title}>
          {problem.next}
        </Banner>
      )}
      <Button type="submit" variant="primary" size="large" isPending={sending.isPending}>
        {sending.isPending ? 'Sending…' : submitLabel}
      </Button>
    </form>
  )
}

/** A field nobody sees, hears or reaches. Its name means nothing to a browser that fills in forms for people. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Leave this empty
        <input
          type="text"
          name="second_line"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
