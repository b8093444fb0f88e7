import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import { GatewayError } from '../../kernel/GatewayError'
import { imageType } from '../../pictures/imageType'
import { svgProblem } from '../../pictures/svgProblem'
import { images } from './imagesTable'
import { isPictureId } from './isPictureId'

export type ImportedImage = { id: string; mediaType: string; size: number }

const mostBytes = 256 * 1024

/** Stores the operator's own picture for a wallet, a network or a token. It takes precedence over all others. */
export async function importImage(
  { db }: Pick<Context, 'db'>,
  id: string,
  bytes: Uint8Array,
): Promise<ImportedImage> {
  if (!isPictureId(id)) throw new GatewayError('The id of a picture must be a name, a symbol or a wallet id.')
  if (bytes.byteLength > mostBytes)
    throw new GatewayError(
      `The picture has ${Math.ceil(bytes.byteLength / 1024)} kB; at most ${mostBytes / 1024} kB are allowed.`,
    )
  const mediaType = imageType(bytes)
  if (!mediaType)
    throw new GatewayError('This is not a picture we can show: PNG, JPEG, WebP, GIF and SVG are supported.')
  const problem = mediaType === 'image/svg+xml' ? svgProblem(textOf(bytes)) : undefined
  if (problem) throw new GatewayError(`The SVG is refused: ${problem}.`)
  const etag = createHash('sha256').update(bytes).digest('base64url')
  const image = { mediaType, bytes: Buffer.from(bytes), etag }
  await db
    .insert(images)
    .values({ id, ...image })
    .onConflictDoUpdate({ target: images.id, set: image })
  return { id, mediaType, size: bytes.byteLength }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new GatewayError('The SVG is refused: its text is not UTF-8.')
  }
}
