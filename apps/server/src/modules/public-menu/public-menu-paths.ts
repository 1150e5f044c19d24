import { enabledFeatures, type Feature, planInForce, planKeySchema } from '@tableside/domain/plans'
import { and } from 'drizzle-orm'
import { featureRollouts, plans, publicMenus, restaurants } from '../../db/schema/index.ts'
import { createTtlCache } from '../../http/ttl-cache.ts'
import type { Services } from '../../services.ts'
import { pagePath } from './public-menu.store.ts'
import { isShown, isTrading, selectPlaces } from './public-places.ts'

/** A sitemap may name 50,000 addresses. */
const maxPaths = 40_000
const remember = createTtlCache<readonly string[]>(60_000)

/**
 * The addresses of all public menus, and of the pages beside them where guests book a table or order what they collect, for
 * searchers; a minute old at most.
 */
export function publicMenuPaths(services: Services): Promise<readonly string[]> {
  return remember(services.config.publicUrl, async () => {
    const [places, featuresOf] = await Promise.all([publicPlaces(services), featureLookup(services)])
    const paths = places.flatMap(({ slug, locationSlug, isCollected, isBooked, ...restaurant }) => {
      const path = pagePath(slug, locationSlug)
      const features = isCollected || isBooked ? featuresOf(restaurant) : []
      return [
        path,
        ...(isBooked && features.includes('bookings') ? [`${path}/book`] : []),
        ...(isCollected && features.includes('web_ordering') ? [`${path}/collect`] : []),
      ]
    })
    return paths.slice(0, maxPaths)
  })
}

const publicPlaces = ({ db }: Services) =>
  selectPlaces(db.acrossRestaurants, {
    restaurantId: publicMenus.restaurantId,
    slug: restaurants.slug,
    locationSlug: publicMenus.slug,
    plan: restaurants.plan,
    isSubscribed: restaurants.isSubscribed,
    trialEndsAt: restaurants.trialEndsAt,
    switches: restaurants.featureSwitches,
  })
    .where(and(isTrading, isShown))
    .orderBy(restaurants.slug, publicMenus.slug)
    .limit(maxPaths)

type Subscribed = Pick<
  Awaited<ReturnType<typeof publicPlaces>>[number],
  'restaurantId' | 'plan' | 'isSubscribed' | 'trialEndsAt' | 'switches'
>

/** What restaurants have of their plans, roll-outs and switches; asked for all at once, so that a long list fills no cache of who may do what. */
async function featureLookup({ db, now }: Services): Promise<(restaurant: Subscribed) => Feature[]> {
  const at = now()
  const ofPlans = await db.acrossRestaurants.select({ key: plans.key, features: plans.features }).from(plans)
  const rollouts = Object.fromEntries(
    (await db.acrossRestaurants.select().from(featureRollouts)).map(({ feature, percentage }) => [feature, percentage]),
  )
  return ({ restaurantId, switches, ...chosen }) => {
    const plan = planInForce({ ...chosen, plan: planKeySchema.parse(chosen.plan) }, at)
    const planFeatures = ofPlans.find(({ key }) => key === plan)?.features ?? []
    return enabledFeatures(restaurantId, { planFeatures, switches, rollouts })
  }
}
