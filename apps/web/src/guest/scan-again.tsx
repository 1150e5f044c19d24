/** The phone has no session that holds: nothing is said of the restaurant or the table. */
export function ScanAgain() {
  return (
    <main id="content" className="mx-auto max-w-xl px-5 pt-16">
      <h1 className="font-display text-2xl font-semibold">Scan the code on your table</h1>
      <p className="mt-3">
        This page shows the menu and the bill of the table you are sitting at. Scan the code on the table with your
        phone’s camera. If it does not work, ask a waiter.
      </p>
    </main>
  )
}
