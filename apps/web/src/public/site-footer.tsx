import { SiteLink } from '../shared/plain-button.tsx'
import { Wordmark } from '../shared/wordmark.tsx'
import { Appearance } from './appearance.tsx'
import { ContactEmail } from './contact.tsx'
import { footerLinks, type SiteLink as LinkFacts } from './site-links.ts'

export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-5 py-12 sm:px-6 lg:grid-cols-[1.2fr_3fr]">
        <div className="flex max-w-64 flex-col items-start gap-3">
          <Wordmark />
          <p className="text-quiet text-sm">
            Takes the order, tells the kitchen, takes the payment and accounts for every penny.
          </p>
          <p className="text-sm">
            <ContactEmail />
          </p>
        </div>
        <nav aria-label="All pages" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {footerLinks.map(({ title, links }) => (
            <Column key={title} title={title} links={links} />
          ))}
        </nav>
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4 sm:px-6">
          <p className="max-w-2xl text-quiet text-sm">
            Prices are in pounds sterling. The processing fee is paid by the restaurant, never added to a guest’s bill.
          </p>
          <Appearance />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, links }: { title: string; links: readonly LinkFacts[] }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-sm">{title}</h2>
      <ul>
        {links.map(({ href, label, isFile }) => (
          <li key={href}>
            <SiteLink href={href} isFile={isFile} className={linkStyles}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const linkStyles =
  'flex min-h-10 items-center text-quiet text-sm underline-offset-4 hover:text-ink hover:underline active:text-ink'
