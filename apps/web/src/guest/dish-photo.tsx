import { photoFormats, photoHeight, photoWidths } from '@tableside/domain/menu'

type DishPhotoProps = {
  /** As the menu has it, without a file. */
  url: string
  /** How wide it is shown, as the attribute of an image has it; without it as small as in a list. */
  sizes?: string
  /** It can be seen before anybody scrolls. */
  isEager?: boolean
  className?: string
}

const smallest = photoWidths[0]

/** A dish as it is served. Its name stands beside it, so it says nothing of its own. */
export function DishPhoto({ url, sizes, isEager = false, className = '' }: DishPhotoProps) {
  const widths = sizes === undefined ? [smallest] : photoWidths
  const [avif, webp] = photoFormats.map((format) =>
    widths.map((width) => `${url}/${width}.${format} ${width}w`).join(', '),
  )
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`${url}/${smallest}.webp`}
        srcSet={webp}
        sizes={sizes}
        width={smallest}
        height={photoHeight(smallest)}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        decoding="async"
        className={`block h-auto rounded-control bg-hover ${className}`}
      />
    </picture>
  )
}
