import type { Context as HonoContext } from 'hono'
import type { GatewayEnv } from './gatewayEnv'
import { parseJson } from './parseJson'
import { readBody } from './readBody'

/** Parses a JSON body, whatever its content type. Buffers at most `limit` bytes. */
export async function readJson(c: HonoContext<GatewayEnv>, limit: number): Promise<unknown> {
  return parseJson(await readBody(c, limit))
}
