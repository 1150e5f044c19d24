import { createFileRoute } from '@tanstack/react-router'
import { MenuAdmin } from '../../../office/menu/menu-admin.tsx'
import { type MenuView, menuViews } from '../../../office/menu/menu-views.ts'

export const Route = createFileRoute('/_app/dashboard/menu')({
  validateSearch: ({ view }): { view?: MenuView } => ({ view: menuViews.find((each) => each === view) }),
  head: () => ({ meta: [{ title: 'Menu – Tableside' }] }),
  component: Menu,
})

function Menu() {
  const { view = 'dishes' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <MenuAdmin view={view} onViewChange={(chosen) => void navigate({ search: { view: chosen }, replace: true })} />
}
