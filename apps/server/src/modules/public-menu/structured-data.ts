import type { Diet } from '@tableside/domain/menu'
import { plainPounds } from '@tableside/domain/money'
import type { OpeningHours } from '@tableside/domain/opening-hours'
import { type ShownSection, weekdays } from '@tableside/domain/public-menu'
import type { PublicLocation, PublicSite } from './load-public-site.ts'

/** What the page of one location shows. */
type ShownPage = {
  readonly site: PublicSite
  readonly location: PublicLocation
  readonly sections: readonly ShownSection[]
  /** The date on the restaurant's wall. */
  readonly today: string
}

type Names = { readonly name: string; readonly url: string; readonly origin: string }

/** The page as schema.org's Restaurant with its Menu. What has run out is on the menu, and not in stock. */
export function restaurantData({ site, location, sections, today }: ShownPage, { name, url, origin }: Names) {
  const { addressLines, phone, description, openingHours } = location
  return {
    '@type': 'Restaurant',
    name,
    url,
    ...(description ? { description } : {}),
    ...(site.logoUrl ? { logo: origin + site.logoUrl } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(addressLines.length > 0
      ? { address: { '@type': 'PostalAddress', streetAddress: addressLines.join(', '), addressCountry: 'GB' } }
      : {}),
    openingHoursSpecification: openingHours.weekly.map(({ days, fromMinute, untilMinute }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => weekdays[day - 1]),
      opens: clockOf(fromMinute),
      closes: clockOf(untilMinute),
    })),
    ...specialHours(openingHours, today),
    hasMenu: {
      '@type': 'Menu',
      name: `Menu of ${name}`,
      hasMenuSection: sections.map((section) => sectionData(section, origin)),
    },
  }
}

/** The days to come with hours of their own. One that is closed opens and closes at midnight, as schema.org has it. */
function specialHours({ specialDays }: OpeningHours, today: string) {
  const closed = { fromMinute: 0, untilMinute: 0 }
  const toCome = specialDays
    .filter(({ date }) => date >= today)
    .flatMap(({ date, hours }) =>
      (hours.length > 0 ? hours : [closed]).map(({ fromMinute, untilMinute }) => ({
        '@type': 'OpeningHoursSpecification',
        ...{ validFrom: date, validThrough: date, opens: clockOf(fromMinute), closes: clockOf(untilMinute) },
      })),
    )
  return toCome.length > 0 ? { specialOpeningHoursSpecification: toCome } : {}
}

function sectionData({ name, dishes }: ShownSection, origin: string) {
  return {
    '@type': 'MenuSection',
    name,
    hasMenuItem: dishes.map((dish) => ({
      '@type': 'MenuItem',
      name: dish.name,
      ...(dish.photoUrl && { image: `${origin}${dish.photoUrl}/960.webp` }),
      // schema.org has no field for allergens; the words are those of the page.
      description: [dish.description, dish.allergenText].filter(Boolean).join(' · '),
      ...(dish.diets.length > 0 && { suitableForDiet: dish.diets.map((each) => schemaDiets[each]) }),
      offers: {
        '@type': 'Offer',
        ...(dish.pricePence !== null && { price: plainPounds(dish.pricePence), priceCurrency: 'GBP' }),
        availability: `https://schema.org/${dish.isSoldOut ? 'SoldOut' : 'InStock'}`,
      },
    })),
  }
}

const schemaDiets: Readonly<Record<Diet, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
  halal: 'https://schema.org/HalalDiet',
  kosher: 'https://schema.org/KosherDiet',
  gluten_free: 'https://schema.org/GlutenFreeDiet',
}

const clockOf = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
