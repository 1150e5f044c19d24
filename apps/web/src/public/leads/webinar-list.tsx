import { nextSession, webinars } from '@tableside/domain/leads'
import { Button } from '@tableside/ui'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatLongMoment } from '../../shared/format-time.ts'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'

type Webinar = (typeof webinars)[number]

/** The three webinars of the resource centre; each takes registrations for its next session. */
export function WebinarList() {
  const [openKey, setOpenKey] = useState<string>()
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-3">
      {webinars.map((webinar) => (
        <WebinarCard
          key={webinar.key}
          webinar={webinar}
          isOpen={openKey === webinar.key}
          onOpen={() => setOpenKey(openKey === webinar.key ? undefined : webinar.key)}
        />
      ))}
    </ul>
  )
}

function WebinarCard({ webinar, isOpen, onOpen }: { webinar: Webinar; isOpen: boolean; onOpen: () => void }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6">
      <p className="figures flex items-center gap-1.5 text-quiet text-sm">
        <Clock size={16} aria-hidden />
        {webinar.minutes} minutes
      </p>
      <h3 className="text-balance font-semibold text-lg">{webinar.title}</h3>
      <p className="text-pretty text-quiet">{webinar.description}</p>
      <p className="text-sm">{formatWhen(webinar)}</p>
      {isOpen ? (
        <LeadForm
          kind="webinar"
          known={{ webinar: webinar.key }}
          label={`Register: ${webinar.title}`}
          submitLabel="Register"
        >
          {(field) => <PersonFields field={field} />}
        </LeadForm>
      ) : (
        <Button
          onPress={onOpen}
          aria-label={`Register for the next session: ${webinar.title}`}
          className="mt-1 self-start"
        >
          Register for the next session
        </Button>
      )}
    </li>
  )
}

/** Prerendered, so a date that has passed since the build says so only after the next one. */
function formatWhen(webinar: Webinar): string {
  const next = nextSession(webinar, new Date().toISOString())
  return next
    ? `Next: ${formatLongMoment(next, 'Europe/London')}`
    : 'Date to be announced: register and we write to you.'
}
