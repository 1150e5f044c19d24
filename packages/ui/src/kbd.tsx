/** A key one can press: `<Kbd>Ctrl</Kbd> <Kbd>K</Kbd>`. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-[6px] border border-line bg-paper px-1.5 py-0.5 font-sans text-quiet text-xs">
      {children}
    </kbd>
  )
}
