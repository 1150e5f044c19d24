import { InlineLink } from '../section.tsx'
import { Points, Section, WordsPage } from './text-page.tsx'

/** Short and true: what the product itself holds to. */
export function TermsPage() {
  return (
    <WordsPage
      title="Terms"
      lead="What you can hold us to, in plain English. A contract you sign with us takes precedence over this page."
    >
      <Section id="fees" title="Fees in plain words">
        <p>
          The plans and their fee are on the <InlineLink href="/pricing">pricing page</InlineLink>, and that table is
          the one the product charges by. The fee is your plan’s rate of what is paid for the order, by card or cash.
          Tips and a discretionary service charge are not in it. It is rounded to the penny, half pennies to the nearest
          even penny, and kept with the payment it belongs to, so every penny of it can be traced to an order.
        </p>
        <p>
          <strong>The restaurant pays it.</strong> It is never added to a guest’s bill. In the UK a consumer must not be
          charged extra for paying by card (Consumer Rights (Payment Surcharges) Regulations 2012, as amended from 13
          January 2018), and a charge that cannot be avoided belongs in the price (Digital Markets, Competition and
          Consumers Act 2024). The guest’s total is the same for card and cash.
        </p>
        <p>
          It is not the price of the card itself. What your card acquirer charges comes beside it and is shown apart.
          The <InlineLink href="/pricing#fees">calculator</InlineLink> counts both.
        </p>
        <p>
          When a payment is refunded, the same part of the fee is given back. A change of the fee is announced at least
          30 days before it holds; until then the old rate does. There is no set-up fee and no monthly minimum, and you
          may leave at any time.
        </p>
      </Section>
      <Section title="Service">
        <Points>
          <li>A sale is never refused because a plan’s monthly number of orders is used up.</li>
          <li>
            We promise no percentage of uptime here. What was measured is on the{' '}
            <InlineLink href="/status">status page</InlineLink>, and what we ask of our speed on the{' '}
            <InlineLink href="/benchmarks">benchmarks page</InlineLink>.
          </li>
        </Points>
      </Section>
      <Section title="Your data">
        <Points>
          <li>Your menus, orders and books are yours, and can be taken along as files until the last day.</li>
          <li>Sales and payments cannot be deleted, by you or by us, because your books must stay whole.</li>
          <li>
            How we treat personal data is on the <InlineLink href="/privacy">privacy page</InlineLink>.
          </li>
        </Points>
      </Section>
      <Section id="examples" title="Examples on this site">
        <p>
          The restaurants in the pictures and stories do not exist. The pictures show demo data, and each story says
          beside it that it is an example. Figures about speed and uptime are measured; the page that a figure links to
          says when and how. Pages describe what the product does today.
        </p>
      </Section>
      <Section title="The demo">
        <p>
          A demo says so above every page. Nothing in it is real, its passwords are public, and it may be emptied at any
          time.
        </p>
      </Section>
    </WordsPage>
  )
}
