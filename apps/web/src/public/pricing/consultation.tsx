import { ContactEmail, PromisedContact } from '../contact.tsx'
import { DiscoveryFormIsland } from '../leads/lead-islands.tsx'

const expectations = [
  'An answer within 24 hours, from a person, to the address you gave',
  'A date for the call that suits you: 60 minutes, by video or phone',
  'A conversation about your service, not a sales script',
  'Your own figures on the screen: takings, fees, devices, people',
  'Notes the same day, and no further call unless you ask for one',
]

/** "Schedule Your Discovery Consultation": the form, and what follows it. */
export function Consultation() {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-10 px-5 py-16 sm:px-6 sm:py-20 lg:grid-cols-[1.5fr_1fr]">
      <DiscoveryFormIsland className="min-h-[46rem]" />
      <aside
        aria-label="What to Expect"
        className="self-start rounded-card border border-line bg-surface p-6 sm:p-8 lg:mt-15"
      >
        <h3 className="font-semibold text-lg">What to Expect</h3>
        <ol className="mt-4 flex flex-col gap-4">
          {expectations.map((line, index) => (
            <li key={line} className="flex gap-3">
              <span className="figures flex size-7 shrink-0 items-center justify-center rounded-full bg-spice-wash font-medium text-sm text-spice">
                {index + 1}
              </span>
              {line}
            </li>
          ))}
        </ol>
        <p className="mt-6 border-line border-t pt-5 text-quiet text-sm">
          Direct contact for partnerships: this form reaches the partnerships desk itself
          <PromisedContact by="email">
            , and so does <ContactEmail />
          </PromisedContact>
          . Response time: within 24 hours.
        </p>
      </aside>
    </div>
  )
}
