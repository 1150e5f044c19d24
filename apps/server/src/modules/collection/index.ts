export { collectionRoutes } from './collection.routes.ts'
export { findSettings } from './collection.store.ts'
export { collectionPages } from './collection-pages.ts'
