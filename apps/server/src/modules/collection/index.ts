export { collectionRoutes } from './collection.routes.ts'
export { collectionPages } from './collection-pages.ts'
