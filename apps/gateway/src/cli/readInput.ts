import { readFile, stat } from 'node:fs/promises'
import { GatewayError } from '../kernel/GatewayError'

const mostBytes = 64 * 1024 * 1024

/** Reads a file given to a command. */
export async function readInput(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > mostBytes) throw new GatewayError(`${path} is larger than ${mostBytes / 1024 / 1024} MB.`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof GatewayError) throw error
    const { code } = error as NodeJS.ErrnoException
    const why = reasons.get(code ?? '') ?? code
    throw new GatewayError(`${path} cannot be read: ${why}.`)
  }
}

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a folder'],
])
