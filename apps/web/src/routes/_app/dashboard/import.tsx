import { createFileRoute } from '@tanstack/react-router'
import { MoveFromAnotherTill } from '../../../office/import/move-from-another-till.tsx'

export const Route = createFileRoute('/_app/dashboard/import')({
  head: () => ({ meta: [{ title: 'Move from another till – Tableside' }] }),
  component: MoveFromAnotherTill,
})
