import type { GuestTablePage } from '@tableside/contract/guest-tables'
import { hydrateRoot } from 'react-dom/client'
import './guest.css'
import { GuestTableApp } from './guest-table-app.tsx'

// The page as the server wrote it, and what it was written from.
const data = document.getElementById('guest-page')?.textContent
const container = document.getElementById('app')
if (data && container) hydrateRoot(container, <GuestTableApp page={JSON.parse(data) as GuestTablePage} />)
