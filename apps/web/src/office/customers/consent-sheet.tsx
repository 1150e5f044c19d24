import { type CustomerPerson, recordConsent } from '@tableside/contract/customers'
import {
  type ConsentChannel,
  channelLabels,
  consentWording,
  currentConsents,
  currentWording,
  type RecordConsent,
  sourceLabels,
} from '@tableside/domain/customers'
import { RadioGroup } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

export type ConsentSheetProps = { person: CustomerPerson; channel: ConsentChannel; onClose: () => void }

type ConsentDraft = {
  readonly decision: RecordConsent['decision'] | null
  readonly source: RecordConsent['source']
}

const sources = (['in_person', 'phone', 'email', 'web', 'paper'] as const).map((id) => ({
  id,
  label: sourceLabels[id],
}))

/** Takes down what somebody said about one channel. What is recorded is never changed, only followed by another word. */
export function ConsentSheet({ person: { customer, consents, figures }, channel, onClose }: ConsentSheetProps) {
  const { restaurant } = useRestaurant()
  const current = currentConsents(consents).find((each) => each.channel === channel)
  const hasAddress = (channel === 'email' ? customer.email : customer.phone) !== ''
  const hasRefused = current?.record?.decision === 'withdrawn'
  const edit = useEdit({
    saved: { decision: null, source: 'in_person' } satisfies ConsentDraft as ConsentDraft,
    request: (draft, { id }) =>
      request(recordConsent, {
        params: { restaurantId: restaurant.id, customerId: customer.id },
        body: {
          id,
          channel,
          ...draft,
          ...(draft.decision === 'withdrawn' ? {} : { wordingVersion: currentWording }),
        },
      }),
    messages: { decision: 'Choose what they said' },
    invalidates: [['customers']],
    failure: 'Couldn’t save consent',
    success: 'Recorded',
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={`${channelLabels[channel]}: what did ${customer.name} say?`}
      what="This record"
      submit="Record"
      onClose={onClose}
    >
      <figure className="rounded-card border border-line bg-paper p-4">
        <figcaption className="mb-1 text-quiet text-sm">
          Read out or show exactly this (wording {currentWording})
        </figcaption>
        <blockquote>“{consentWording(currentWording, channel)}”</blockquote>
      </figure>
      <RadioGroup
        label="What they said"
        {...edit.field('decision')}
        options={[
          {
            id: 'consent',
            label: 'Agreed to this wording',
            description: hasAddress ? 'Consent until withdrawn' : 'Write down the address or number first',
            isDisabled: !hasAddress || current?.record?.decision === 'consent',
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
              !hasAddress || hasRefused || figures.visits === 0 || current?.record?.decision === 'soft_opt_in',
          },
          {
            id: 'withdrawn',
            label: 'Withdraw consent',
            description: 'Takes effect at once and is recorded separately',
            isDisabled: !current?.mayWrite,
          },
        ]}
      />
      <RadioGroup {...edit.field('source')} label="Where they said so" options={sources} />
    </EditSheet>
  )
}
