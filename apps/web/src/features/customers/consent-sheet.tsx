import { type CustomerPerson, recordConsent } from '@tableside/contract/customers'
import {
  type ConsentChannel,
  channelWords,
  consentWording,
  currentWording,
  type RecordConsent,
  sourceWords,
  standingOf,
} from '@tableside/domain/customers'
import { Button, RadioGroup, Sheet, toast } from '@tableside/ui'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useRestaurant } from '../identity/index.ts'

export type ConsentSheetProps = { person: CustomerPerson; channel: ConsentChannel; onClose: () => void }

const sources = (['in_person', 'phone', 'email', 'web', 'paper'] as const).map((id) => ({ id, label: sourceWords[id] }))

/** Takes down what somebody said about one channel. What is recorded is never changed, only followed by another word. */
export function ConsentSheet({ person: { customer, consents, figures }, channel, onClose }: ConsentSheetProps) {
  const { restaurant } = useRestaurant()
  const once = useOnce()
  const standing = standingOf(consents).find((each) => each.channel === channel)
  const [decision, setDecision] = useState<RecordConsent['decision'] | null>(null)
  const [source, setSource] = useState<RecordConsent['source']>('in_person')
  const hasAddress = (channel === 'email' ? customer.email : customer.phone) !== ''
  const hasRefused = standing?.record?.decision === 'withdrawn'
  const save = useChange(
    {
      rereads: [['customers']],
      send: (decided: RecordConsent['decision']) => {
        const params = { restaurantId: restaurant.id, customerId: customer.id }
        const wording = decided === 'withdrawn' ? {} : { wordingVersion: currentWording }
        const said = { channel, decision: decided, source, ...wording }
        return once(said, ({ id, key }) => api(recordConsent, { params, body: { id, ...said }, key }))
      },
      failure: 'Nothing was recorded',
    },
    () => {
      toast.success('Recorded')
      onClose()
    },
  )
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`${channelWords[channel]}: what did ${customer.name} say?`}
      footer={
        <Button
          variant="primary"
          size="large"
          className="flex-1"
          isDisabled={decision === null}
          isPending={save.isPending}
          onPress={() => decision && save.mutate(decision)}
        >
          Record
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <figure className="rounded-card border border-line bg-paper p-4">
          <figcaption className="mb-1 text-quiet text-sm">
            Read out or show exactly this (wording {currentWording})
          </figcaption>
          <blockquote>“{consentWording(currentWording, channel)}”</blockquote>
        </figure>
        <RadioGroup
          label="What they said"
          value={decision}
          onChange={setDecision}
          options={[
            {
              id: 'consent',
              label: 'Yes, to this wording',
              description: hasAddress ? 'Consent, until they take it back' : 'Write down the address or number first',
              isDisabled: !hasAddress || standing?.record?.decision === 'consent',
            },
            {
              id: 'soft_opt_in',
              label: 'Soft opt-in',
              description: hasRefused
                ? 'Not after they said no'
                : figures.visits === 0
                  ? 'Only for somebody who has bought here'
                  : 'They bought here, gave the address while buying, and were offered to say no then and in every message (PECR, regulation 22). Only for what you sell yourselves.',
              isDisabled:
                !hasAddress || hasRefused || figures.visits === 0 || standing?.record?.decision === 'soft_opt_in',
            },
            {
              id: 'withdrawn',
              label: 'No, take it back',
              description: 'Holds at once, and is a record of its own',
              isDisabled: !standing?.mayWrite,
            },
          ]}
        />
        <RadioGroup label="Where they said it" value={source} onChange={setSource} options={sources} />
      </div>
    </Sheet>
  )
}
