import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '../../public/health/status-page.tsx'
import { pageHead } from '../../public/page-head.ts'

export const Route = createFileRoute('/_site/status')({
  head: () =>
    pageHead({
      path: '/status',
      title: 'Service status – Tableside',
      description:
        'Uptime, incidents, answer times and failures of Tableside, as the service measures itself each minute.',
    }),
  component: StatusPage,
})
