import { join } from 'node:path'
import { chosenPorts } from '../../scripts/lib/ports.mjs'
import { root } from '../fresh/root'

const port = chosenPorts().gateway + 101

/** Where WebKit's driver listens, and the folder for what its browser and its screen write. */
export const webKitDriver = {
  port,
  url: `http://127.0.0.1:${port}`,
  folder: join(root, `e2e/.cache/webkit-${port}`),
}
