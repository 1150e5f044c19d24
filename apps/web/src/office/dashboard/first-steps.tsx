import type { Overview } from '@tableside/contract/dashboard'
import { ButtonLink, Card } from '@tableside/ui'
import { Circle, CircleCheck } from 'lucide-react'
import { useExistingPages } from '../../shared/use-existing-pages.ts'

/** What a new restaurant does next, until its first sale; each step leads to where it is done. */
export function FirstSteps({ done }: { done: Overview['firstSteps'] }) {
  const steps = useExistingPages([
    { href: '/dashboard/menu', words: 'Check the menu', verb: 'Open the menu', isDone: done.hasMenu },
    {
      href: '/dashboard/settings',
      words: 'Enter your VAT number',
      verb: 'Open the settings',
      isDone: done.hasVatNumber,
    },
    { href: '/dashboard/people', words: 'Add the people who work here', verb: 'Add people', isDone: done.hasPeople },
    { href: '/till', words: 'Take the first order', verb: 'Open the till', isDone: done.hasSale },
  ])
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title="First steps" className="mt-6">
      <ol className="flex flex-col gap-1">
        {steps.map(({ href, words, verb, isDone }) => (
          <li key={href} className="flex min-h-12 flex-wrap items-center gap-3">
            {isDone ? (
              <CircleCheck size={22} aria-hidden className="text-herb" />
            ) : (
              <Circle size={22} aria-hidden className="text-quiet" />
            )}
            <span className={isDone ? 'text-quiet' : 'font-medium'}>
              {words}
              <span className="sr-only">{isDone ? ': done' : ': to do'}</span>
            </span>
            {!isDone && (
              <ButtonLink href={href} variant={href === next?.href ? 'primary' : 'secondary'} className="ml-auto">
                {verb}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
