import { createFileRoute } from '@tanstack/react-router'
import { type DemoTab, isDemoTab, PlatformPage } from '../../features/platform-page/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

type Search = { tab?: DemoTab | undefined }

export const Route = createFileRoute('/_site/platform')({
  validateSearch: ({ tab }): Search => ({ tab: isDemoTab(tab) ? tab : undefined }),
  head: () =>
    pageHead({
      path: '/platform',
      title: 'The platform: till, kitchen, payments and books in one – Tableside',
      description:
        'The same rules on the till and the server, a ledger that balances by its shape, a sealed journal, restaurants kept apart by the database. With pictures of the running product.',
    }),
  component: PlatformPage,
})
