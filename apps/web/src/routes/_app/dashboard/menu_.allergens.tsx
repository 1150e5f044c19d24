import { createFileRoute } from '@tanstack/react-router'
import { AllergenMatrix } from '../../../features/menu-admin/index.ts'

export const Route = createFileRoute('/_app/dashboard/menu_/allergens')({
  head: () => ({ meta: [{ title: 'Allergens – Tableside' }] }),
  component: AllergenMatrix,
})
