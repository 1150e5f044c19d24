import { createFileRoute } from '@tanstack/react-router'
import { MenuAdmin, type MenuView, menuViews } from '../../../features/menu-admin/index.ts'

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
