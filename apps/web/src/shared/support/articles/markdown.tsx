import { TextLink } from '@tableside/ui'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

/**
 * An article's Markdown as React elements. HTML in it is shown as the text it is, links lead only where a link may, and
 * pictures of other sites are left out: an article can tell nothing to a stranger's server.
 */
export default function MarkdownView({ children }: { children: string }) {
  return (
    <div className="wrap-anywhere flex max-w-prose flex-col gap-4 leading-relaxed">
      <Markdown remarkPlugins={[remarkGfm]} disallowedElements={['img', 'input']} components={components}>
        {children}
      </Markdown>
    </div>
  )
}

const components: Components = {
  // The page has its own first heading.
  h1: ({ children }) => <h2 className="mt-2 font-semibold text-xl">{children}</h2>,
  h2: ({ children }) => <h2 className="mt-2 font-semibold text-xl">{children}</h2>,
  h3: ({ children }) => <h3 className="mt-1 font-semibold text-lg">{children}</h3>,
  h4: ({ children }) => <h4 className="font-semibold">{children}</h4>,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-2 pl-6">{children}</ul>,
  ol: ({ children }) => <ol className="flex list-decimal flex-col gap-2 pl-6">{children}</ol>,
  a: ({ href, children }) => (href ? <TextLink href={href}>{children}</TextLink> : children),
  blockquote: ({ children }) => <blockquote className="border-line border-l-4 pl-4 text-quiet">{children}</blockquote>,
  code: ({ children }) => <code className="rounded-[4px] bg-hover px-1 py-0.5 text-[0.9em]">{children}</code>,
  pre: ({ children }) => (
    <pre className="relative overflow-x-auto rounded-control bg-hover p-3 text-sm">{children}</pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section aria-label="Table" tabIndex={0} className="relative overflow-x-auto rounded-card border border-line">
      <table className="w-full border-separate border-spacing-0 text-sm">{children}</table>
    </section>
  ),
  th: ({ children }) => (
    <th className="border-line border-b px-3 py-2 text-left font-medium text-quiet [overflow-wrap:normal]">
      {children}
    </th>
  ),
  td: ({ children }) => <td className="border-line border-b px-3 py-2 align-top [overflow-wrap:normal]">{children}</td>,
}
