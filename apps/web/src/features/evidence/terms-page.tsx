import { InlineLink } from '../../shared/public/section.tsx'
import { Points, Section, WordsPage } from './words-page.tsx'

/** Short and true: what the product itself holds to. */
export function TermsPage() {
  return (
    <WordsPage
      title="Terms"
      lead="What you can hold us to, in plain words. What you sign with us goes before this page."
    >
      <Section title="Price">
        <Points>
          <li>
            The plans and their fee are on the <InlineLink href="/pricing">pricing page</InlineLink>, and that table is
            the one the product charges by. No set-up fee, no monthly minimum, cancel at any time.
          </li>
          <li>The fee is taken of what is paid, without tips, and given back with a refund in proportion.</li>
          <li>It is paid by the restaurant. The guest’s total is the same however they pay.</li>
          <li>The card provider’s own price is its own, and shown apart.</li>
        </Points>
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
          <li>Your menus, orders and books are yours.</li>
          <li>Sales and payments cannot be deleted, by you or by us, because your books must stay whole.</li>
          <li>
            How we treat personal data is on the <InlineLink href="/privacy">privacy page</InlineLink>.
          </li>
        </Points>
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
