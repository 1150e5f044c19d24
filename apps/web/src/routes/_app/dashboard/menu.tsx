import { createFileRoute } from '@tanstack/react-router'
import { MenuAdmin } from '../../../features/menu-admin/index.ts'

export const Route = createFileRoute('/_app/dashboard/menu')({
  head: () => ({ meta: [{ title: 'Menu – Tableside' }] }),
  component: MenuAdmin,
})
