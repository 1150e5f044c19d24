import { savePublicMenu } from '@tableside/contract/public-menu'
import type { Location } from '@tableside/contract/restaurants'
import { Button, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { publicMenuQuery } from './public-menu-query.ts'
import { PublicMenuSheet } from './public-menu-sheet.tsx'

/** Whether a location's menu is a public page, where it stands, and the way to change that. */
export function PublicMenuCard({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChange = can(savePublicMenu.access) === true
  const [isEdited, setIsEdited] = useState(false)
  const { data, isError, refetch } = useQuery(publicMenuQuery(restaurant.id, location.id))
  return (
    <section aria-label={`Public menu of ${location.name}`} className="mt-4 border-line border-t pt-2">
      <h3 className="pt-2 font-semibold">Public menu</h3>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <div className="min-w-40 flex-1">
          {!data && !isError && <p className="text-quiet text-sm">Loading…</p>}
          {!data && isError && (
            <p role="alert" className="text-quiet text-sm">
              It could not be loaded.{' '}
              <Button variant="quiet" onPress={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {data?.isPublic && (
            <p className="flex flex-wrap items-center gap-x-3">
              <StatusPill tone="good">Public</StatusPill>
              <a
                href={data.path}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center break-all underline"
              >
                {`${window.location.origin}${data.path}`}
              </a>
            </p>
          )}
          {data && !data.isPublic && (
            <p className="text-quiet text-sm">
              Not public. Guests can read the menu on a page of its own once you make it public.
            </p>
          )}
        </div>
        {mayChange && data && (
          <Button
            variant="quiet"
            onPress={() => setIsEdited(true)}
            aria-label={`Change the public menu of ${location.name}`}
          >
            Change
          </Button>
        )}
      </div>
      {isEdited && data && <PublicMenuSheet location={location} publicMenu={data} onClose={() => setIsEdited(false)} />}
    </section>
  )
}
