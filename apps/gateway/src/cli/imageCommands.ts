import { importImage } from '../wallets/pictures/importImage'
import type { Command } from './command'
import { readInput } from './readInput'

/** Pictures that the operator supplies. */
export const imageCommands: readonly Command[] = [
  {
    name: 'images import',
    args: ['<id>', '<file>'],
    summary: 'Sets the picture of a wallet, a network or a token',
    help: [
      'The id is a wallet’s id or image_id, a chain like eip155:1, or a token’s symbol. The file may be PNG, JPEG, WebP, GIF or',
      'SVG, up to 256 kB. An SVG must not contain scripts or refer to anything outside itself.',
    ],
    async run({ args: [id = '', file = ''], db, path, say }) {
      const bytes = await readInput(path(file))
      const { mediaType, size } = await importImage({ db: await db() }, id, bytes)
      say(`${id} has a picture now: ${mediaType}, ${Math.ceil(size / 1024)} kB.`)
    },
  },
]
