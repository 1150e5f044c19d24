import type { LocationsPage } from '@tableside/contract/public-menu'
import { GuestFrame } from '../guest-frame.tsx'
import { Own, useWords } from '../words.tsx'

/** A restaurant of several locations: guests choose one. */
export function LocationsPageView({ page }: { page: LocationsPage }) {
  const { t } = useWords()
  return (
    <GuestFrame frame={page} title={<Own>{page.restaurantName}</Own>} place={null} width="menu">
      <p>{t('place.chooseLocation')}</p>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {page.locations.map(({ path, name, address }) => (
          <li key={path}>
            <a
              href={path}
              className="block h-full rounded-card border border-line bg-surface px-4 py-4 no-underline hover:bg-hover"
            >
              <span className="block font-semibold underline underline-offset-4">
                <Own>{name}</Own>
              </span>
              <span className="text-quiet">
                <Own>{address}</Own>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </GuestFrame>
  )
}
