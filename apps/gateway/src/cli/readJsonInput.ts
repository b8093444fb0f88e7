import { GatewayError } from '../kernel/GatewayError'
import { readInput } from './readInput'

/** Reads a JSON file given to a command. */
export async function readJsonInput(path: string): Promise<unknown> {
  const bytes = await readInput(path)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new GatewayError(`${path} is no JSON: ${(error as Error).message}`)
  }
}
