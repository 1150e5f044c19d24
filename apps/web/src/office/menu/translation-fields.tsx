import {
  maxDescriptionLength,
  maxTranslatedName,
  type TranslatedLanguage,
  type Translation,
  type Translations,
  translatedLanguageLabels,
  translatedLanguages,
} from '@tableside/domain/menu'
import { Select, TextAreaField, TextField } from '@tableside/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

export type TranslationFieldsProps = {
  /** Whose words they are, where there are several on the screen. */
  what?: string
  value: Translations
  /** A dish has one besides its name. */
  hasDescription?: boolean
  onChange: (value: Translations) => void
}

const languages = translatedLanguages.map((id) => ({ id, label: translatedLanguageLabels[id] }))

/** What guests read in other languages, one language at a time; folded away where nobody translates. */
export function TranslationFields({ what, value, hasDescription = false, onChange }: TranslationFieldsProps) {
  const done = translatedLanguages.filter((each) => value[each]?.name || value[each]?.description)
  const [language, setLanguage] = useState<TranslatedLanguage>(done[0] ?? 'fr')
  const { name = '', description = '' } = value[language] ?? {}
  const label = translatedLanguageLabels[language]
  const whose = what ? `${what} in ${label}` : `in ${label}`
  const set = (change: Translation) => onChange({ ...value, [language]: { ...value[language], ...change } })
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 text-sm">
        <span>
          Translations:{' '}
          <span className="text-quiet">{done.map((each) => translatedLanguageLabels[each]).join(', ') || 'none'}</span>
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-quiet text-sm">
          Guests whose page is in this language read it. What you leave empty they read in your own words, as tills and
          kitchen always do.
        </p>
        <Select
          label="Language"
          options={languages}
          value={language}
          onChange={(chosen) => setLanguage(translatedLanguages.find((each) => each === chosen) ?? language)}
        />
        <TextField
          label={what ? whose : `Name ${whose}`}
          value={name}
          maxLength={maxTranslatedName}
          onChange={(changed) => set({ name: changed })}
        />
        {hasDescription && (
          <TextAreaField
            label={`Description ${whose}`}
            value={description}
            rows={3}
            maxLength={maxDescriptionLength}
            onChange={(changed) => set({ description: changed })}
          />
        )}
      </div>
    </details>
  )
}
