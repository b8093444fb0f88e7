import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder a command was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
