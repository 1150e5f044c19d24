import { createFileRoute } from '@tanstack/react-router'
import { SupportPage } from '../../../../../features/support/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/support/')({
  head: () => ({ meta: [{ title: 'Support – Tableside' }] }),
  component: SupportPage,
})
