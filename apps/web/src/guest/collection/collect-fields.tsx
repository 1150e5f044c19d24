import type { CollectionTimes } from '@tableside/contract/collection'
import { Notice } from '../notice.tsx'
import { SelectLine } from '../select-line.tsx'
import { TextLine } from '../text-line.tsx'
import type { Details } from './details.ts'

type CollectFieldsProps = {
  times: CollectionTimes
  details: Details
  onChange: (changed: Partial<Details>) => void
}

/** When they come, and who: at a table nobody asks. */
export function CollectFields({ times, details, onChange }: CollectFieldsProps) {
  const { slots, whyNot, whyNotText } = times
  const isThere = slots.some(({ at }) => at === details.collectAt)
  return (
    <fieldset className="mt-5 border-t border-line pt-3">
      <legend className="sr-only">Collection</legend>
      {whyNot ? (
        <Notice>{whyNotText}</Notice>
      ) : (
        <SelectLine
          label="Collect at"
          placeholder="Choose a time"
          value={isThere ? details.collectAt : ''}
          options={slots.map(({ at, label }) => ({ value: at, label }))}
          onValue={(collectAt) => onChange({ collectAt })}
        />
      )}
      <TextLine
        label="Your name"
        hint="The staff call it out."
        value={details.guestName}
        autoComplete="name"
        maxLength={40}
        onText={(guestName) => onChange({ guestName })}
      />
      <TextLine
        label="Your phone number"
        hint="The staff call it if something is wrong with your order, and for nothing else."
        value={details.phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        onText={(phone) => onChange({ phone })}
      />
    </fieldset>
  )
}
