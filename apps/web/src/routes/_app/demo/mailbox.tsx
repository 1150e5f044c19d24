import { createFileRoute } from '@tanstack/react-router'
import { Mailbox } from '../../../account/demo/mailbox.tsx'
import { MarketingSurface } from '../../../public/marketing-surface.tsx'

export const Route = createFileRoute('/_app/demo/mailbox')({
  head: () => ({ meta: [{ title: 'Mailbox of the demo – Tableside' }] }),
  component: MailboxPage,
})

function MailboxPage() {
  return (
    <MarketingSurface>
      <div className="mx-auto w-full max-w-3xl px-6 pt-8 pb-20">
        <h1 className="mb-6 font-display font-semibold text-3xl">Mailbox</h1>
        <Mailbox />
      </div>
    </MarketingSurface>
  )
}
