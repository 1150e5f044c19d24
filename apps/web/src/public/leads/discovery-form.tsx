import { type Market, marketLabels, markets } from '@tableside/domain/leads'
import { NativeSelect, TextAreaField, TextField } from '@tableside/ui'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'

const title = 'Schedule Your Discovery Consultation'

/** The form of the pricing page (specification §2). Its heading is a second-level one; links lead to `#consultation`. */
export function DiscoveryForm() {
  return (
    <section
      id="consultation"
      aria-labelledby="consultation-title"
      // Focused by the link that leads here, so that the next Tab is the first field.
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-6 outline-none"
    >
      <h2 id="consultation-title" className="text-balance font-display font-semibold text-2xl sm:text-3xl">
        {title}
      </h2>
      <LeadForm kind="consultation" label={title} submitLabel="Schedule Discovery Call">
        {(field) => {
          const { value, ...market } = field('market')
          return (
            <>
              <PersonFields field={field} />
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField {...field('phone')} label="Phone Number" isRequired type="tel" autoComplete="tel" />
                <TextField {...field('company')} label="Company/Organization" autoComplete="organization" />
              </div>
              <NativeSelect
                {...market}
                label="Market Interest"
                options={marketOptions}
                value={markets.find((known) => known === value) ?? ''}
                placeholder="Choose a market"
              />
              <TextAreaField
                {...field('experience')}
                label="Business Experience"
                description="What you run today, and what you would like to build."
                rows={4}
              />
            </>
          )
        }}
      </LeadForm>
    </section>
  )
}

const marketOptions: readonly { id: Market; label: string }[] = markets.map((id) => ({ id, label: marketLabels[id] }))
