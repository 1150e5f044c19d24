export * from './collection.endpoints.ts'
export type { CollectionOrder, CollectionTimes } from './guest-collection.schema.ts'
export type { CollectionOrderPage, CollectPage } from './guest-pages.ts'
export * from './guests.endpoints.ts'
