import { useWords } from './words.tsx'

/** The phone has no session that holds: nothing is said of the restaurant or the table. */
export function ScanAgain() {
  const { t } = useWords()
  return (
    <main id="content" className="mx-auto max-w-xl px-5 pt-16">
      <h1 className="font-display text-2xl font-semibold">{t('table.scan')}</h1>
      <p className="mt-3">{t('table.scanWhy')}</p>
    </main>
  )
}
