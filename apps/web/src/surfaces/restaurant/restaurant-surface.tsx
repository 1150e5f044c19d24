import type { ReactNode } from 'react'
import { SideShell } from '../../shared/side-shell.tsx'
import { RestaurantBar } from './restaurant-bar.tsx'
import { RestaurantSidebar } from './restaurant-sidebar.tsx'

/** The frame of everything a restaurant's people do besides serving and cooking. */
export function RestaurantSurface({ children }: { children: ReactNode }) {
  return (
    <SideShell title="Restaurant" sidebar={(sidebar) => <RestaurantSidebar {...sidebar} />} bar={<RestaurantBar />}>
      {children}
    </SideShell>
  )
}
