import { locales } from '@tableside/messages/words'
import { classNames } from '@tableside/ui/plain'
import { PlainIcon } from './plain-icon.tsx'
import { useWords } from './words.tsx'

type LanguageChoiceProps = {
  /** What the address asks for besides, kept in the next one. */
  kept: Readonly<Record<string, string>>
}

/** The page in another language, each by its own name: plain links, so that it works before any script and without one. */
export function LanguageChoice({ kept }: LanguageChoiceProps) {
  const { language, t } = useWords()
  return (
    <nav aria-label={t('frame.language')} className="print:hidden">
      <details>
        <summary className="ms-auto flex min-h-11 w-fit cursor-pointer items-center gap-2">
          <PlainIcon name="globe" />
          {locales[language].name}
          <PlainIcon name="open" />
        </summary>
        <ul className="flex flex-wrap justify-end gap-2 pb-3">
          {Object.entries(locales).map(([each, { lang, direction, name }]) => (
            <li key={each}>
              <a
                href={`?${new URLSearchParams({ ...kept, lang: each })}`}
                lang={lang}
                dir={direction}
                aria-current={each === language ? 'true' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-full border px-3.5 no-underline',
                  each === language ? 'border-ink bg-ink text-paper' : 'border-edge hover:bg-hover',
                )}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
