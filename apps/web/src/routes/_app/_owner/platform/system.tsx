import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../../../../platform/system/system-page.tsx'

export const Route = createFileRoute('/_app/_owner/platform/system')({
  head: () => ({ meta: [{ title: 'System Health – Tableside' }] }),
  component: SystemPage,
})
