import type { CustomerPerson } from '@tableside/contract/customers'
import { type ConsentChannel, channelWords, sourceWords, standingOf } from '@tableside/domain/customers'
import { Button, Card, StatusPill } from '@tableside/ui'
import { useState } from 'react'
import { useRestaurant } from '../identity/index.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { dayIn } from './customer-words.ts'

const decisionWords = { consent: 'Said yes', soft_opt_in: 'Soft opt-in', withdrawn: 'Said no' } as const

/** Whether they may be written to, channel by channel, and every word they ever said about it. */
export function ConsentCard({ person }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const [channel, setChannel] = useState<ConsentChannel>()
  const day = dayIn(restaurant.timeZone)
  return (
    <Card title="Marketing consent">
      <p className="text-quiet text-sm">
        A receipt sent by e-mail is no consent. Nobody is written to who was never asked.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {standingOf(person.consents).map(({ channel: each, mayWrite, record }) => (
          <li key={each} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{channelWords[each]}</span>
              <StatusPill tone={mayWrite ? 'good' : 'neutral'}>
                {mayWrite ? 'May be written to' : record ? 'Said no' : 'Never asked'}
              </StatusPill>
            </span>
            <Button onPress={() => setChannel(each)} aria-label={`Record what they said about ${channelWords[each]}`}>
              Record
            </Button>
          </li>
        ))}
      </ul>
      {person.consents.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-sm">What was said</h3>
          <ul className="divide-y divide-line">
            {person.consents.map(({ id, channel: each, decision, source, wordingVersion, at, byName }) => (
              <li key={id} className="py-2 text-sm">
                {channelWords[each]}: {decisionWords[decision]}
                <span className="block text-quiet">
                  {[
                    sourceWords[source],
                    day(at),
                    `recorded by ${byName}`,
                    wordingVersion && `wording ${wordingVersion}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {channel && <ConsentSheet person={person} channel={channel} onClose={() => setChannel(undefined)} />}
    </Card>
  )
}
