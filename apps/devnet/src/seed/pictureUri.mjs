import { readFileSync } from 'node:fs'

/**
 * The metadata of a picture in pictures/, as an address that holds all of it.
 * @param {string} name
 * @param {string} title
 */
export function pictureUri(name, title) {
  const png = readFileSync(new URL(`../../pictures/${name}.png`, import.meta.url)).toString('base64')
  const metadata = {
    name: title,
    description: 'A picture of the devnet.',
    image: `data:image/png;base64,${png}`,
    attributes: [{ trait_type: 'Motif', value: name }],
  }
  return `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`
}
