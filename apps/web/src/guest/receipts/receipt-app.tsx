import type { GuestReceiptPage } from '@tableside/contract/receipts'
import { GuestFrame } from '../guest-frame.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { MailForm } from './mail-form.tsx'
import { PaperView } from './paper-view.tsx'

/** A receipt on a guest's phone, sent to their mailbox if they like, and how they liked the visit. */
export function ReceiptApp({ page }: { page: GuestReceiptPage }) {
  const { slug, code, paper, isRated } = page
  return (
    <GuestFrame frame={page}>
      <div className="mx-auto grid max-w-md gap-5 pt-5">
        <PaperView paper={paper} logoUrl={page.logoUrl} />
        <MailForm slug={slug} code={code} />
        <FeedbackForm slug={slug} code={code} isRated={isRated} />
      </div>
    </GuestFrame>
  )
}
