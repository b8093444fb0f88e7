import { useState } from 'react'
import { useStyles } from '../style/StyleRoot'
import { pictureLetter } from './pageIcons'
import css from './picture.css?inline'

export type PictureProps = { src: string | undefined; name: string; size?: number; round?: boolean }

/** A wallet's or network's picture; its first letter if there is none or it does not load. */
export function Picture({ src, name, size = 40, round = false }: PictureProps) {
  useStyles(css)
  const [broken, setBroken] = useState<string>()
  const shape = round ? 'lk-picture lk-picture-round' : 'lk-picture'
  if (src && src !== broken)
    return (
      <img
        className={shape}
        src={src}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
      />
    )
  const [letter, hue] = pictureLetter(name)
  return (
    <svg className={shape} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" className={`lk-letter-${hue}`} />
      <text x="20" y="21" textAnchor="middle" dominantBaseline="central" fontSize="18" fontWeight="600">
        {letter}
      </text>
    </svg>
  )
}
