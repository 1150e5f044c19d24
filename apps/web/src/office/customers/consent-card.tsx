import type { CustomerPerson } from '@tableside/contract/customers'
import { type ConsentChannel, channelLabels, currentConsents, sourceLabels } from '@tableside/domain/customers'
import { Button, Card, StatusPill } from '@tableside/ui'
import { useState } from 'react'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { dayIn } from './customer-labels.ts'

const decisionLabels = { consent: 'Agreed', soft_opt_in: 'Soft opt-in', withdrawn: 'Refused' } as const

/** Whether they may be written to, channel by channel, and every word they ever said about it. */
export function ConsentCard({ person }: { person: CustomerPerson }) {
  const { restaurant } = useRestaurant()
  const [channel, setChannel] = useState<ConsentChannel>()
  const day = dayIn(restaurant.timeZone)
  return (
    <Card title="Marketing consent">
      <p className="text-quiet text-sm">
        A receipt sent by email is no consent. Nobody is contacted without their consent.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {currentConsents(person.consents).map(({ channel: each, mayWrite, record }) => (
          <li key={each} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{channelLabels[each]}</span>
              <StatusPill tone={mayWrite ? 'good' : 'neutral'}>
                {mayWrite ? 'Marketing consent' : record ? 'Refused' : 'Never asked'}
              </StatusPill>
            </span>
            <Button onPress={() => setChannel(each)} aria-label={`Record what they said about ${channelLabels[each]}`}>
              Record
            </Button>
          </li>
        ))}
      </ul>
      {person.consents.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold text-sm">Consent history</h3>
          <ul className="divide-y divide-line">
            {person.consents.map(({ id, channel: each, decision, source, wordingVersion, at, byName }) => (
              <li key={id} className="py-2 text-sm">
                {channelLabels[each]}: {decisionLabels[decision]}
                <span className="block text-quiet">
                  {[
                    sourceLabels[source],
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
