import type { GuestFrame as Frame } from '@tableside/contract/guest-tables'
import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { Notice } from './notice.tsx'
import { Own, useWords } from './words.tsx'

type GuestFrameProps = {
  frame: Frame
  /** None where the page's content has one. */
  title?: ReactNode
  /** Whose page it is, above the title: the restaurant's unless said; null where the title says it. */
  place?: string | null
  /** The page of the place. */
  placePath?: string
  /** Nothing arrives: the page shows how it was. */
  isOffline?: boolean
  /** Where links to other pages open. */
  target?: '_blank' | undefined
  /** A menu takes what a desk has; what is read line by line or filled in stays narrow. */
  width?: 'menu' | 'column'
  /** What the page's address asks for, kept when its language is changed. */
  kept?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Whose page it is and in which language above, and who made it below. */
export function GuestFrame(props: GuestFrameProps) {
  const { frame, title, place = frame.restaurantName, placePath, isOffline = false, target } = props
  const { width = 'column', kept = {}, children } = props
  const { t } = useWords()
  const { logoUrl, platformName } = frame
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-surface focus:p-3">
        {t('frame.skip')}
      </a>
      <div className={`mx-auto px-5 ${width === 'menu' ? 'max-w-3xl lg:max-w-6xl' : 'max-w-xl'}`}>
        <LanguageChoice kept={kept} />
        {title !== undefined && (
          <header className="flex items-center justify-between gap-4 pb-4">
            <div className="min-w-0">
              {place !== null && (
                <p className="text-quiet">
                  {placePath === undefined ? (
                    <Own>{place}</Own>
                  ) : (
                    <a
                      href={placePath}
                      target={target}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      <Own>{place}</Own>
                    </a>
                  )}
                </p>
              )}
              <h1 className="font-display text-2xl font-semibold">{title}</h1>
            </div>
            {logoUrl && <img src={logoUrl} alt="" className="max-h-14 max-w-32 object-contain" />}
          </header>
        )}
        {isOffline && <Notice>{t('frame.offline')}</Notice>}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <footer className="mt-12 pb-32 text-sm text-quiet print:hidden">
          {t('frame.poweredBy')}{' '}
          <a href="/" target={target} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {platformName}
          </a>
        </footer>
      </div>
    </>
  )
}
