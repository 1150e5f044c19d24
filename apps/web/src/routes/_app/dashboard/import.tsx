import { createFileRoute } from '@tanstack/react-router'
import { MoveFromAnotherTill } from '../../../features/import/index.ts'

export const Route = createFileRoute('/_app/dashboard/import')({
  head: () => ({ meta: [{ title: 'Move from another till – Tableside' }] }),
  component: MoveFromAnotherTill,
})
