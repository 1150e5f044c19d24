import type { Restaurant } from '@tableside/contract/restaurants'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { OwnMark, ownColour } from '../../../shared/own-mark.tsx'

export type BrandPreviewProps = {
  restaurant: Restaurant
  logoUrl: string | null
  accentColour: string | null
}

/** What guests will see, as it is being chosen: a mail or voucher in the light and in the dark, and the receipt. */
export function BrandPreview({ restaurant, logoUrl, accentColour }: BrandPreviewProps) {
  const { location } = useRestaurant()
  const look = { name: restaurant.name, logoUrl, accentColour }
  return (
    <figure aria-label="What your guests see" className="flex min-w-0 flex-wrap items-start gap-4">
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          data-theme={theme}
          className="flex w-56 flex-col items-center gap-3 rounded-card border border-line bg-surface p-5 text-center text-ink"
        >
          <OwnMark of={look} />
          <span className="font-display font-semibold text-2xl">£25.00</span>
          <span className="text-quiet text-sm">Gift voucher, {theme === 'light' ? 'by day' : 'in the dark'}</span>
          <span
            className="h-1 w-full rounded-full bg-spice"
            style={accentColour ? { background: ownColour(accentColour) } : {}}
          />
        </div>
      ))}
      <div
        data-theme="light"
        className="w-56 rounded-card border border-line bg-surface p-5 text-center text-ink text-xs"
      >
        <OwnMark of={look} />
        {restaurant.receiptHeader && <p className="whitespace-pre-line">{restaurant.receiptHeader}</p>}
        {location.addressLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="mt-2 font-semibold tracking-wide">RECEIPT</p>
        <p className="mt-2 border-current border-t border-dashed pt-2">…</p>
        {restaurant.receiptFooter && <p className="mt-2 whitespace-pre-line">{restaurant.receiptFooter}</p>}
      </div>
      <figcaption className="basis-full text-quiet text-sm">
        Guests see your logo and colour; what your people see in the dashboard stays as it is.
      </figcaption>
    </figure>
  )
}
