import { locales } from '@tableside/messages/words'
import { useId } from 'react'
import { GuestButton } from './guest-button.tsx'
import { useWords } from './words.tsx'

type LanguageChoiceProps = {
  /** What the address asks for besides, kept in the next one. */
  kept: Readonly<Record<string, string>>
}

/** The page in another language: a plain form, so that it works before any script and without one. */
export function LanguageChoice({ kept }: LanguageChoiceProps) {
  const { language, t } = useWords()
  const id = useId()
  return (
    <form className="mt-2 flex flex-wrap items-center gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{t('frame.language')}</label>
      <select
        id={id}
        name="lang"
        defaultValue={language}
        autoComplete="off"
        className="min-h-11 rounded-control border border-edge bg-surface px-3 text-ink"
      >
        {Object.entries(locales).map(([each, { lang, direction, name }]) => (
          <option key={each} value={each} lang={lang} dir={direction}>
            {name}
          </option>
        ))}
      </select>
      <GuestButton type="submit">{t('frame.changeLanguage')}</GuestButton>
    </form>
  )
}
