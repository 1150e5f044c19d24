export { RestaurantBilling } from './restaurant-billing.tsx'
export { restaurantBillingQuery } from './subscription-queries.ts'
export { subscriptionViewOf } from './subscription-view.ts'
export { SubscriptionsPage } from './subscriptions-page.tsx'
