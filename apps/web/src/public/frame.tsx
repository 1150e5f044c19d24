import { classNames } from '@tableside/ui'

/** A picture of the product as `npm run pictures` has taken it, in both themes and two widths. */
export type ProductPicture = {
  readonly light: { readonly small: string; readonly large: string }
  readonly dark: { readonly small: string; readonly large: string }
  readonly width: number
  readonly height: number
}

type FrameProps = {
  picture: ProductPicture
  /** What can be seen, for whoever can not see it. */
  alt: string
  /** How wide it is drawn, as in the `sizes` of an image. */
  sizes: string
  /** The first picture of a page is fetched at once; all others when they come near. */
  isFirst?: boolean
  className?: string
}

/** A light frame around a picture of the product. */
export function Frame({ picture, alt, sizes, isFirst = false, className }: FrameProps) {
  const { width, height, light, dark } = picture
  // The attributes keep the room already; Chromium's inspector asks for the ratio in the style where the height is free.
  const style = { aspectRatio: `${width} / ${height}` }
  const common = { width, height, style, sizes, decoding: 'async', loading: isFirst ? 'eager' : 'lazy' } as const
  return (
    <div className={classNames('overflow-hidden rounded-card border border-line bg-surface shadow-float', className)}>
      <img {...common} alt={alt} src={light.small} srcSet={sources(light)} className="h-auto w-full night:hidden" />
      {/* Not fetched while it does not show. */}
      <img
        {...common}
        loading="lazy"
        alt={alt}
        src={dark.small}
        srcSet={sources(dark)}
        className="hidden h-auto w-full night:block"
      />
    </div>
  )
}

function sources({ small, large }: ProductPicture['light']): string {
  return `${small} 800w, ${large} 1600w`
}
