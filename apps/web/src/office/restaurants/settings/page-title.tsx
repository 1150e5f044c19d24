/** The name of a page of the dashboard. */
export function PageTitle({ children }: { children: string }) {
  return <h1 className="mb-5 font-display font-semibold text-2xl sm:text-3xl">{children}</h1>
}
