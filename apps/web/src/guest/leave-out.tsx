import type { GuestMenu } from '@tableside/contract/guest-tables'
import { PlainIcon } from './plain-icon.tsx'
import { useWords } from './words.tsx'

type Mark = { readonly key: string; readonly label: string }

/** Leaves dishes out by style alone, so that it works before any script and without one. */
export function LeaveOut({ menu }: { menu: GuestMenu }) {
  const { t } = useWords()
  const onMenu = menu.allergens.filter(({ isOnMenu }) => isOnMenu)
  return (
    <section aria-label={t('menu.allergens')} className="mt-4 grid gap-x-12 gap-y-2 lg:grid-cols-2 lg:items-center">
      <p className="border-s-4 border-saffron ps-3 text-sm sm:text-base">
        <strong>{t('menu.allergies')}</strong> {t('menu.tellUs')}
      </p>
      {onMenu.length + menu.diets.length > 0 && (
        <details className="leave-out rounded-card border border-line bg-surface px-4">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-medium">
            <span>
              {t('menu.leaveOut')}
              <span className="left-out-note hidden">{t('menu.someHidden')}</span>
            </span>
            <PlainIcon name="open" />
          </summary>
          <style>{styleOf(onMenu, menu.diets)}</style>
          {onMenu.length > 0 && <Marks legend={t('menu.leaveOutContaining')} kind="out" marks={onMenu} />}
          <p className="left-out hidden pb-3 text-sm text-quiet">{t('menu.leftOut')}</p>
          {menu.diets.length > 0 && <Marks legend={t('menu.onlyShow')} kind="only" marks={menu.diets} />}
          <p className="only-shown hidden pb-3 text-sm text-quiet">{t('menu.onlyShown')}</p>
        </details>
      )}
    </section>
  )
}

function Marks({ legend, kind, marks }: { legend: string; kind: 'out' | 'only'; marks: readonly Mark[] }) {
  return (
    <fieldset className={`${kind} mb-3`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {marks.map(({ key, label }) => (
          <label
            key={key}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge px-3.5 has-checked:border-ink has-checked:bg-ink has-checked:text-paper"
          >
            <input type="checkbox" id={`${kind}-${key}`} autoComplete="off" className="size-4.5 accent-ink" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Only keys of our own lists stand in it. */
function styleOf(allergens: readonly Mark[], diets: readonly Mark[]): string {
  const out = allergens.flatMap(({ key }) => [
    `body:has(#out-${key}:checked) .dish[data-contains~=${key}]{display:none}`,
    `body:has(#out-${key}:checked) .dish[data-ask~=${key}] .ask{display:block}`,
  ])
  const only = diets.flatMap(({ key }) => [
    `body:has(#only-${key}:checked) .dish:not([data-diets~=${key}]){display:none}`,
    `body:has(#only-${key}:checked) .menu-section:not([data-diets~=${key}]) .no-dish{display:block}`,
  ])
  const shown = [
    'body:has(.out :checked) .left-out,body:has(.only :checked) .only-shown{display:block}',
    'body:has(.out :checked) .dish[data-ask~=unchecked] .ask{display:block}',
    'body:has(.leave-out :checked) .left-out-note{display:inline}',
  ]
  return [...out, ...only, ...shown].join('')
}
