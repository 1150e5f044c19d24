import type { CollectionOrderPage } from '@tableside/contract/collection'
import { hydratePage } from '../hydrate-page.tsx'
import { CollectionOrderApp } from './collection-order-app.tsx'

hydratePage<CollectionOrderPage>((page) => <CollectionOrderApp page={page} />)
