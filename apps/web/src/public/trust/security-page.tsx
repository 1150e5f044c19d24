import { ContactEmail, PromisedContact } from '../contact.tsx'
import { InlineLink } from '../section.tsx'
import { Points, Section, WordsPage } from './text-page.tsx'

/** Only what the code holds to, and what we do not claim. */
export function SecurityPage() {
  return (
    <WordsPage
      title="Security"
      lead="What protects a restaurant’s money and people here, in sentences that can be checked, and what we do not claim."
    >
      <Section title="Card numbers never reach our servers">
        <p>
          A card is read by the provider’s terminal or typed on the provider’s own page. What comes to us is a token for
          one payment and, afterwards, the scheme and the last four digits for the receipt. There is no field in our API
          and no column in our database for a card number or a security code.
        </p>
        <p>
          An attempt is written down before the provider is asked. When no answer comes, the payment is unknown, never
          failed: a second attempt is refused until the first one is settled, so no guest is charged twice.
        </p>
      </Section>
      <Section title="What we do and do not claim about PCI DSS">
        <Points>
          <li>We built the payment path so that card data stays with the provider, which keeps the scope small.</li>
          <li>
            We do not claim to be certified. No assessor has examined this product, and keeping card data away does not
            by itself make a business compliant.
          </li>
          <li>Each restaurant has duties of its own, which its provider tells it about.</li>
        </Points>
      </Section>
      <Section title="One restaurant never sees another">
        <Points>
          <li>Every row of a restaurant carries its id, and the database itself refuses rows of another one.</li>
          <li>
            The server’s account in the database cannot get around that: it owns nothing, and the restaurant is set for
            one transaction at a time.
          </li>
          <li>
            What you may not see does not exist for you: another restaurant’s order and none at all answer the same.
          </li>
          <li>
            The platform’s people look across restaurants through one door that leaves a row of who looked at what.
          </li>
        </Points>
      </Section>
      <Section title="Who may do what">
        <Points>
          <li>
            Each role has the permissions its work needs, and restaurants make their own roles. The server enforces
            every one.
          </li>
          <li>
            Voids after sending, comps, discounts and refunds have limits by role. Beyond them a manager’s PIN is
            needed: good once, for one minute, for that one act.
          </li>
          <li>Passwords are stored as argon2id hashes; guessing is limited by account and by address.</li>
          <li>Sessions live on the server, and ending one takes hold within seconds, on every device.</li>
        </Points>
      </Section>
      <Section title="Nothing is taken out of the books">
        <Points>
          <li>Sales, payments and ledger entries are never changed or deleted, by any role of ours.</li>
          <li>Each entry of the journal is sealed with the hash of the one before, so a missing one is noticed.</li>
          <li>Whatever is taken back – a void, a refund – is a new entry with a reason and a name.</li>
        </Points>
      </Section>
      <Section title="Backups are restored before they count">
        <Points>
          <li>A backup is made while restaurants trade, as one encrypted file.</li>
          <li>
            Each backup is restored into a folder of its own and its books are checked before an older one is deleted.
          </li>
        </Points>
      </Section>
      <Section title="If you find a hole">
        <p>
          <PromisedContact by="email">
            Write to <ContactEmail />, and we will answer within 24 hours.{' '}
          </PromisedContact>
          How well the service runs is on the <InlineLink href="/status">status page</InlineLink>.
        </p>
      </Section>
    </WordsPage>
  )
}
