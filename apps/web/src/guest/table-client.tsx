import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { GuestTableApp } from './guest-table-app.tsx'
import { hydratePage } from './hydrate-page.tsx'

hydratePage<GuestTablePage>((page) => <GuestTableApp page={page} />)
