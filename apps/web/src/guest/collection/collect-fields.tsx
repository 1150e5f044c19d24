import type { CollectionTimes } from '@tableside/contract/collection'
import { Notice } from '../notice.tsx'
import { SelectLine } from '../select-line.tsx'
import { TextLine } from '../text-line.tsx'
import { useWords } from '../words.tsx'
import type { Details } from './details.ts'

type CollectFieldsProps = {
  times: CollectionTimes
  details: Details
  onChange: (changed: Partial<Details>) => void
}

/** When they come, and who: at a table nobody asks. */
export function CollectFields({ times, details, onChange }: CollectFieldsProps) {
  const { t } = useWords()
  const { slots, whyNot, whyNotText } = times
  const isThere = slots.some(({ at }) => at === details.collectAt)
  return (
    <fieldset className="mt-5 border-t border-line pt-3">
      <legend className="sr-only">{t('collect.section')}</legend>
      {whyNot ? (
        <Notice>{whyNotText}</Notice>
      ) : (
        <SelectLine
          label={t('collect.at')}
          placeholder={t('collect.chooseTime')}
          value={isThere ? details.collectAt : ''}
          options={slots.map(({ at, label }) => ({ value: at, label }))}
          onValue={(collectAt) => onChange({ collectAt })}
        />
      )}
      <TextLine
        label={t('collect.name')}
        hint={t('collect.nameHint')}
        value={details.guestName}
        autoComplete="name"
        maxLength={40}
        onText={(guestName) => onChange({ guestName })}
      />
      <TextLine
        label={t('collect.phone')}
        hint={t('collect.phoneHint')}
        value={details.phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
        onText={(phone) => onChange({ phone })}
      />
    </fieldset>
  )
}
