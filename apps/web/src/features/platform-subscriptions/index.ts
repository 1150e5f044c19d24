export { RestaurantBilling } from './restaurant-billing.tsx'
export { restaurantBillingQuery } from './subscription-queries.ts'
export { SubscriptionsPage, type SubscriptionTab, subscriptionTabs } from './subscriptions-page.tsx'
