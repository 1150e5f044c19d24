import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../../../../features/platform-system/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/system')({
  head: () => ({ meta: [{ title: 'System Health – Tableside' }] }),
  component: SystemPage,
})
