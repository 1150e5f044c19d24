import type { Restaurant } from '@tableside/contract/restaurants'
import { Button, Money, MoneyField } from '@tableside/ui'
import { RotateCcw } from 'lucide-react'

/** What a dish costs at one location; null: the standard price. */
export type LocationPrice = { readonly locationId: string; readonly pricePence: number | null }

export type LocationPricesProps = {
  locations: Restaurant['locations']
  /** The standard price; null while nothing is typed. */
  standardPence: number | null
  prices: readonly LocationPrice[]
  onChange: (prices: LocationPrice[]) => void
}

/** Another price at one of several locations, and the way back to the standard price. */
export function LocationPrices({ locations, standardPence, prices, onChange }: LocationPricesProps) {
  const set = (locationId: string, pricePence: number | null) =>
    onChange(prices.map((price) => (price.locationId === locationId ? { locationId, pricePence } : price)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">Another price at one location</legend>
      {locations.map(({ id, name }) => {
        const own = prices.find(({ locationId }) => locationId === id)?.pricePence ?? null
        return (
          <div key={id} className="flex items-end gap-2">
            <MoneyField
              label={name}
              description={own === null ? 'Standard price' : undefined}
              pence={own}
              onChange={(pricePence) => set(id, pricePence)}
              className="flex-1"
            />
            {own !== null && (
              <Button
                variant="quiet"
                icon={<RotateCcw size={18} aria-hidden />}
                onPress={() => set(id, null)}
                aria-label={`Reset the price at ${name}`}
              >
                {standardPence === null ? 'Reset' : <Money pence={standardPence} />}
              </Button>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
