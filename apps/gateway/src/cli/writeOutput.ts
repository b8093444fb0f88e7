import { rename, rm, writeFile } from 'node:fs/promises'
import { GatewayError } from '../kernel/GatewayError'

/** Writes a file beside its place first: what was there is whole until the new one is. */
export async function writeOutput(path: string, text: string): Promise<void> {
  const half = `${path}.${process.pid}`
  try {
    await writeFile(half, text)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw new GatewayError(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`)
  }
}
