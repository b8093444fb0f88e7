import { type FunctionAnswer, getFunction, isEvmAddress } from '@latchkey/protocol'
import { Hono } from 'hono'
import type { Context } from '../context'
import { clientAddress } from '../http/clientAddress'
import { Failure } from '../http/failure'
import type { GatewayEnv } from '../http/gatewayEnv'
import { honoPath } from '../http/honoPath'
import { settledWithin } from '../kernel/settledWithin'
import { requireProject } from '../projects/requireProject'
import { readServedChain } from '../rpc/servedChain'
import { sourcify } from '../upstream/abis/sourcify'
import type { Outside } from '../upstream/outside/createOutside'
import { createFunctions, type FunctionAsked } from './createFunctions'

/** Whoever waits for it has a visitor waiting. What comes later is there for the next one. */
const longestMs = 4_000
/** A question may make the gateway ask twice outside, and counts as so many. */
const countsAs = 2

/** Says which function of a verified contract is called. Without `ABI_URL` no function is known, and nobody is asked. */
export function functionRoutes(context: Context, outside: Outside): Hono<GatewayEnv> {
  const { abiUrl, trustProxy } = context.config
  const { rates } = context
  const find = abiUrl
    ? createFunctions(sourcify(abiUrl, { ...context, outside }), context)
    : async () => undefined
  const routes = new Hono<GatewayEnv>()
  routes.get(honoPath(getFunction), requireProject(context), async c => {
    const asked = readAsked(c.req.query())
    if (abiUrl) {
      const address = clientAddress(c, trustProxy)
      rates.takeAddress(address, countsAs - 1)
      rates.takeProject(c.get('project'), address, countsAs - 1)
    }
    const answer: FunctionAnswer = { function: undefined }
    await settledWithin(
      longestMs,
      find(asked).then(found => {
        answer.function = found
      }),
    )
    return c.json({ function: answer.function ?? null }, 200, { 'cache-control': 'no-store' })
  })
  return routes
}

function readAsked({ chainId, address, selector }: Record<string, string>): FunctionAsked {
  const chain = readServedChain(chainId)
  if (chain?.namespace !== 'eip155')
    throw new Failure(400, 'chainId', 'This must be the CAIP-2 id of an EVM chain, like eip155:1')
  if (!address?.startsWith('0x') || !isEvmAddress(address))
    throw new Failure(400, 'address', 'This must be an address, like 0x…')
  if (!/^0x[\da-f]{8}$/i.test(selector ?? ''))
    throw new Failure(400, 'selector', 'This must be the first four bytes of a call, like 0x12345678')
  return {
    reference: chain.reference,
    address: address.toLowerCase(),
    selector: String(selector).toLowerCase(),
  }
}
