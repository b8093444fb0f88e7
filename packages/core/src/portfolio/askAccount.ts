import type { Endpoint } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { callGateway, type GatewayCall } from '../projects/callGateway'
import type { AskedAccount } from './askedAccount'

const mostNamed = 50

/** Asks the gateway about an account on its networks. */
export function askAccount<Query extends string, Answer>(
  kit: Kit,
  endpoint: Endpoint<Query, Answer>,
  { address, networkIds }: AskedAccount,
  { query, ...call }: GatewayCall<Query> = {},
): Promise<Answer> {
  // The gateway reads no more networks by name: it returns all it has, and the list picks its own.
  const chainId = networkIds.length > mostNamed ? undefined : networkIds
  const asked = { chainId, ...query } as GatewayCall<Query>['query']
  return callGateway(kit, endpoint, { ...call, path: { address }, ...(asked && { query: asked }) })
}
