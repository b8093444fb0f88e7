import { copiedImage, endpointUrl } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'

/** The longest side in pixels; the gateway has these sizes. */
export type ImageSize = 96 | 256 | 512

/**
 * Returns the address of the gateway's own copy of a picture. A page never loads a token's or name's picture
 * from its source.
 *
 * @example
 * <img src={getImageUrl(kit, token.imageId, { size: 96 })} />
 */
export function getImageUrl(
  kit: Kit,
  imageId: string | undefined,
  { size = 256 }: { size?: ImageSize } = {},
): string | undefined {
  const base = serviceUrl(kit, 'blockchain')
  return base && imageId ? endpointUrl(copiedImage, base, { size }, { id: imageId }) : undefined
}
