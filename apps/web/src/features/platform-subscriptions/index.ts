export { RestaurantBilling } from './restaurant-billing.tsx'
export { SubscriptionsPage, type SubscriptionTab, subscriptionTabs } from './subscriptions-page.tsx'
