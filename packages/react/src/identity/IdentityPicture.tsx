import { getImageUrl } from '@latchkey/core/account'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useStyles } from '../style/StyleRoot'
import { Avatar } from '../ui/Avatar'
import css from '../ui/picture.css?inline'

export type IdentityPictureProps = {
  address: string
  imageId: string | undefined
  size: number
}

/** The picture of a name's owner; one drawn from the address if there is none or it does not load. */
export function IdentityPicture({ address, imageId, size }: IdentityPictureProps) {
  useStyles(css)
  const kit = useKit()
  const [broken, setBroken] = useState<string>()
  const src = getImageUrl(kit, imageId, { size: size > 48 ? 256 : 96 })
  if (!src || src === broken) return <Avatar address={address} size={size} />
  return (
    <img
      className="lk-picture lk-picture-round"
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
}
