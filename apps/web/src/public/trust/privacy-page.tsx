import { consent } from '@tableside/domain/leads'
import { serverCookies } from '@tableside/domain/privacy'
import { ContactEmail, PromisedContact } from '../contact.tsx'
import { Points, Section, WordsPage } from './text-page.tsx'

/** What is kept of whom, why, and how it is erased. */
export function PrivacyPage() {
  return (
    <WordsPage title="Privacy" lead="What we keep of you, what for, and how you have it erased.">
      <Section title="When you send us a form">
        <p>
          We keep your name, your addresses, your phone number and what you wrote, together with the words you agreed to
          (version {consent.version}): “{consent.wording}”
        </p>
        <Points>
          <li>Only the people who run the platform can read it, and each look leaves a row of who looked.</li>
          <li>The confirmation we mail to you holds none of your words.</li>
          <li>
            Ask for it and we erase it: the record and every note about it.
            <PromisedContact by="email">
              {' '}
              Write to <ContactEmail />.
            </PromisedContact>{' '}
            What stays is a line that something was erased, when and by whom, without your name. A mail that was already
            sent to you stays with you.
          </li>
        </Points>
      </Section>
      <Section title="When you have an account">
        <Points>
          <li>Your name, your email address, a hash of your password, and your sessions with address and browser.</li>
          <li>What you do in a restaurant is written in its journal under your id, because its books need it.</li>
        </Points>
      </Section>
      <Section title="Guests of a restaurant">
        <p>
          A restaurant decides what it writes down about its guests, such as a name on an order. We keep it for the
          restaurant and use it for nothing else. Card numbers never reach us.
        </p>
        <Points>
          <li>A booking, or a place on the waiting list: name, number, address and allergies, for 90 days.</li>
          <li>An order sent from a phone, with its allergies and, to collect it, a name and a number, for 30 days.</li>
          <li>What you say of a visit: stars and words, without a name, for two years.</li>
          <li>
            The page of a receipt, for 90 days. The address it is mailed to is kept, encrypted, until the mail is sent:
            two weeks at most.
          </li>
          <li>
            Where you ask from, for a quarter of an hour, as a hash: to stop a thousand orders at once. With an order to
            collect it stays as long as the order.
          </li>
          <li>Ask the restaurant: it sees everything it holds of you, hands it to you as a file, and erases it.</li>
        </Points>
      </Section>
      <Section id="cookies" title="Cookies and measuring">
        <p>The public pages set no cookie, so there is no banner to click away.</p>
        <Points>
          {Object.entries(serverCookies).map(([name, { text }]) => (
            <li key={name}>One cookie, readable by the server alone. {text}</li>
          ))}
          <li>One cookie for a week that remembers whether you folded the sidebar.</li>
          <li>
            A guest’s phone itself remembers the dishes chosen and the allergies named, the name and number to collect
            under, and a payment that is under way.
          </li>
          <li>
            Your device itself remembers light or dark, the plan you picked, that you were signed in, the restaurant it
            works for, and, on a till, what has not been sent yet. That stays on the device.
          </li>
          <li>No advertising, no tracking, no third-party scripts.</li>
          <li>We count answers and how long they took, as numbers only; no person and no address is in them.</li>
        </Points>
      </Section>
    </WordsPage>
  )
}
