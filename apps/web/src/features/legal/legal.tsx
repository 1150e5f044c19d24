import type { ReactNode } from 'react'
import { InlineLink, PageIntro } from '../../shared/public/section.tsx'

/** What a visitor or an owner has to know, in words that are true of this program and no more. */
export function Legal() {
  return (
    <>
      <PageIntro
        title="The small print, in large letters"
        lead="What you pay, what we keep, and what on this site is only an example. Whoever runs this installation is responsible for it and may add terms of their own when you sign up."
      />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-14 px-5 pt-6 pb-24 sm:px-6">
        <Part id="fees" title="Fees in plain words">
          <p>
            The processing fee is the rate on your plan, 1 % on every plan, of what is paid by card or cash for the
            order. Tips and a discretionary service charge are not in it. It is rounded to the penny, halves to the even
            one, and kept with the payment it belongs to, so every penny of it can be traced to an order.
          </p>
          <p>
            <strong>The restaurant pays it.</strong> It is never added to a guest’s bill. In the UK a consumer must not
            be charged extra for paying by card (Consumer Rights (Payment Surcharges) Regulations 2012, as amended from
            13 January 2018), and a charge one cannot avoid belongs in the price (Digital Markets, Competition and
            Consumers Act 2024). The guest’s total is the same for card and cash.
          </p>
          <p>
            It is not the price of the card itself. What your card acquirer charges comes beside it and is shown apart.
            The <InlineLink href="/pricing#fees">calculator</InlineLink> counts both.
          </p>
          <p>
            When a payment is refunded, the same part of the fee is given back. A change of the fee is announced at
            least 30 days before it holds; until then the old rate does. There is no set-up fee and no monthly minimum,
            and you may leave at any time: your orders, payments and ledger can be exported until the last day.
          </p>
        </Part>
        <Part id="privacy" title="Privacy">
          <p>
            We keep what running a restaurant needs: the account you sign in with (name, e-mail address, a hash of the
            password that can not be turned back), your restaurant’s menu, orders, payments and people, and what your
            guests give you for an order. Card numbers never reach our servers: the guest gives them to the card
            provider, and we keep the scheme and the last four digits for the receipt.
          </p>
          <p>
            Each restaurant’s data is kept apart by the database itself, not only by our programs. When one of the
            platform’s people looks into a restaurant to help, a row remains of who, when and why.{' '}
            <InlineLink href="/security">How it is protected</InlineLink>
          </p>
          <p>
            Sales records are kept as tax law asks and can not be deleted by anyone. What you send through the forms on
            this site is stored to answer you, read by the platform’s people, and given to nobody else. There is no
            advertising, no tracking and no program of another company on any page.
          </p>
        </Part>
        <Part id="cookies" title="Cookies">
          <p>The public pages set none. Once you sign in there is:</p>
          <ul className="list-disc pl-5">
            <li>one cookie that says who you are, readable by the server alone, which ends with the session;</li>
            <li>one that remembers for seven days whether the sidebar is folded.</li>
          </ul>
          <p>
            The device itself remembers your choice of light or dark, the plan you picked, that somebody was signed in,
            which restaurant it works for, and, on a till, what has not yet been sent. It all stays on the device.
            Because nothing is kept that you have not asked for, there is no banner to click away.
          </p>
        </Part>
        <Part id="examples" title="Examples on this site">
          <p>
            The restaurants in the pictures and stories – The Lamplighter and its neighbours – do not exist. They are
            demo data, and each story says so beside it. Figures about speed and uptime are measured; the page that a
            figure links to says when and how. Where something is planned and not there yet, the word “planned” stands
            beside it.
          </p>
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="grid scroll-mt-24 gap-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="font-display font-semibold text-xl">{title}</h2>
      <div className="flex max-w-2xl flex-col gap-4">{children}</div>
    </section>
  )
}
