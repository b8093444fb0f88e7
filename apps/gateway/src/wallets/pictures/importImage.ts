import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import { GatewayError } from '../../kernel/GatewayError'
import { images } from './imagesTable'
import { imageType } from './imageType'
import { isPictureId } from './isPictureId'
import { svgProblem } from './svgProblem'

export type ImportedImage = { id: string; mediaType: string; size: number }

const mostBytes = 256 * 1024

/** Takes a picture of the owner's for an id (a wallet, a network, a token); it wins over every other one. */
export async function importImage(
  { db }: Pick<Context, 'db'>,
  id: string,
  bytes: Uint8Array,
): Promise<ImportedImage> {
  if (!isPictureId(id)) throw new GatewayError('The id of a picture is a name, a symbol or a wallet id.')
  if (bytes.byteLength > mostBytes)
    throw new GatewayError(
      `The picture has ${Math.ceil(bytes.byteLength / 1024)} kB; at most ${mostBytes / 1024} kB are taken.`,
    )
  const mediaType = imageType(bytes)
  if (!mediaType)
    throw new GatewayError('This is no picture that can be shown: PNG, JPEG, WebP, GIF and SVG are taken.')
  const problem = mediaType === 'image/svg+xml' ? svgProblem(textOf(bytes)) : undefined
  if (problem) throw new GatewayError(`The SVG is not taken: ${problem}.`)
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
    throw new GatewayError('The SVG is not taken: its text is not UTF-8.')
  }
}
