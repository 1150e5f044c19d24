export { RestaurantsBrand } from './branded.tsx'
export { OwnPartner } from './own-partner.tsx'
export { PartnerList } from './partner-list.tsx'
export { PartnerPage } from './partner-page.tsx'
