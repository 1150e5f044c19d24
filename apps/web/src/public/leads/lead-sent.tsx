import { type LeadKind, webinarOf } from '@tableside/domain/leads'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** In place of the form: it has arrived, and what happens next. */
export function LeadSent({ kind, firstName, webinar }: { kind: LeadKind; firstName: string; webinar: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { title, steps } = words[kind]
  return (
    <div role="status" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6">
      <CircleCheck size={32} aria-hidden className="text-herb" />
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-display font-semibold text-xl outline-none">
        Thank you, {firstName}. {title}
      </h3>
      {kind === 'webinar' && <p className="font-medium">{webinarOf(webinar)?.title}</p>}
      <p className="font-medium text-sm">What happens next</p>
      <ol className="-mt-2 flex list-decimal flex-col gap-1.5 pl-5 text-pretty">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

const confirmation = (what: string) =>
  `We are emailing you a confirmation. If it does not come, look in your spam folder: ${what} either way.`

const words: Readonly<Record<LeadKind, { readonly title: string; readonly steps: readonly string[] }>> = {
  consultation: {
    title: 'We have your request.',
    steps: [
      confirmation('we have your request'),
      'Within 24 hours we call you to agree on a time.',
      'The consultation takes 60 minutes, costs nothing and binds you to nothing.',
    ],
  },
  webinar: {
    title: 'You are registered.',
    steps: [
      confirmation('you are registered'),
      'As soon as the next session has a date, we write to you with it and the link.',
    ],
  },
  portal_access: {
    title: 'We have your request.',
    steps: [
      confirmation('we have your request'),
      'Within 24 hours we answer.',
      'If it fits, you get an invitation with your own sign-in.',
    ],
  },
}
