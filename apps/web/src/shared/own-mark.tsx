import { classNames } from '@tableside/ui'

export type OwnBranding = {
  readonly name: string
  readonly logoUrl: string | null
  readonly accentColour: string | null
}

/** The restaurant as guests know it: its logo, or its name in its own colour. */
export function OwnMark({ of: { name, logoUrl, accentColour }, className }: { of: OwnBranding; className?: string }) {
  if (logoUrl) {
    return (
      <p className={classNames('flex flex-col items-center gap-1', className)}>
        {/* On white whatever the theme: most logos are drawn for paper. */}
        <img
          src={logoUrl}
          alt=""
          data-theme="light"
          className="max-h-20 max-w-48 rounded-control bg-surface object-contain p-1"
        />
        <span className="font-display font-semibold text-lg">{name}</span>
      </p>
    )
  }
  return (
    <p
      className={classNames('font-display font-semibold text-lg', className)}
      style={accentColour ? { color: ownColour(accentColour) } : {}}
    >
      {name}
    </p>
  )
}

/** A restaurant's colour as letters: in the dark the same hue, light enough to be read. As `SiteBrand` does for a whole page. */
export function ownColour(colour: string): string {
  return `light-dark(${colour}, oklch(from ${colour} 0.76 c h))`
}
