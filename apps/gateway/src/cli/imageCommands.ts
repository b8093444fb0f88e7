import { importImage } from '../wallets/pictures/importImage'
import type { Command } from './command'
import { readInput } from './readInput'

/** Pictures of the owner's own. */
export const imageCommands: readonly Command[] = [
  {
    name: 'images import',
    args: ['<id>', '<file>'],
    summary: 'Sets the picture of a wallet, a network or a token',
    help: [
      'The id is that of a wallet or of its picture (image_id), a chain like eip155:1, or a token’s symbol. PNG, JPEG, WebP,',
      'GIF and SVG are taken, up to 256 kB; an SVG must be free of script and of references to anything but itself.',
    ],
    async run({ args: [id = '', file = ''], db, path, say }) {
      const bytes = await readInput(path(file))
      const { mediaType, size } = await importImage({ db: await db() }, id, bytes)
      say(`${id} has a picture now: ${mediaType}, ${Math.ceil(size / 1024)} kB.`)
    },
  },
]
