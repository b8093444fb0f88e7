import { rename, rm, writeFile } from 'node:fs/promises'
import { GatewayError } from '../kernel/GatewayError'

/** Writes to a temporary file first, so the old file stays whole until the new one is complete. */
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
