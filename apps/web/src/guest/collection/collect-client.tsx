import type { CollectPage } from '@tableside/contract/collection'
import { hydratePage } from '../hydrate-page.tsx'
import { CollectApp } from './collect-app.tsx'

hydratePage<CollectPage>((page) => <CollectApp page={page} />)
