import { createClient, custom, RpcRequestError } from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import type { Rpc } from '../rpc/openRpc'
import type { RpcOutcome } from '../rpc/rpcOutcome'
import type { Outside } from '../upstream/outside/createOutside'
import { askCcip, CcipAway } from './askCcip'
import type { NamesChain } from './readNames'

/** Whether there is such a name cannot be said at the moment. */
export class NamesAway extends Error {
  override readonly name = 'NamesAway'
}

/** Looks names up on their chain. What is not there is undefined; rejects with NamesAway where nobody can tell. */
export type NameReader = {
  /** The bytes that a name has for a coin (ENSIP-9), in hexadecimal digits. */
  address(name: string, coinType: bigint): Promise<`0x${string}` | undefined>
  /** What an address says it is called. Whether that is true is for the caller to check. */
  name(address: `0x${string}`): Promise<string | undefined>
  text(name: string, key: string): Promise<string | undefined>
}

/** ENS by the nodes of this gateway; what is kept off the chain, by the client for strangers' addresses. */
export function createNameReader(
  { chainId, resolver }: NamesChain,
  { rpc, outside }: { rpc: Pick<Rpc, 'call'>; outside: Outside },
): NameReader {
  const at = { universalResolverAddress: resolver }

  /** Each question has a client of its own, so that it knows whether it was answered. */
  async function look<Value>(
    ask: (client: ReturnType<typeof createClient>) => Promise<Value | null>,
  ): Promise<Value | undefined> {
    let away: string | undefined
    const client = createClient({
      transport: custom(
        {
          async request({ method, params }: { method: string; params?: unknown }) {
            const outcome = await rpc.call(chainId, { method, params })
            away ??= problemOf(outcome)
            if (outcome.kind === 'result') return outcome.value
            throw toRpcError(outcome)
          },
        },
        { retryCount: 0 },
      ),
      ccipRead: {
        async request(question) {
          try {
            return await askCcip(outside, question)
          } catch (error) {
            if (error instanceof CcipAway) away ??= error.message
            throw error
          }
        },
      },
    })
    let found: Value | undefined
    try {
      found = (await ask(client)) ?? undefined
    } catch {
      // The contract refused, or answered what makes no sense: there is no such thing.
    }
    if (found === undefined && away !== undefined) throw new NamesAway(away)
    return found
  }

  return {
    address: (name, coinType) =>
      look(client => getEnsAddress(client, { ...at, name, ...(coinType === 60n ? {} : { coinType }) })),
    name: address => look(client => getEnsName(client, { ...at, address })),
    text: (name, key) => look(client => getEnsText(client, { ...at, name, key })),
  }
}

/** Why an outcome says nothing about the name: only an answer of the contract does. */
function problemOf(outcome: RpcOutcome): string | undefined {
  if (outcome.kind === 'unavailable') return 'no node answers'
  if (outcome.kind === 'result')
    return outcome.value === '0x' ? 'there is no universal resolver at the address of NAMES' : undefined
  const isRevert =
    outcome.code === 3 || /revert/i.test(outcome.message) || /"0x[\da-f]{8}/i.test(outcome.json)
  return isRevert ? undefined : 'the node refuses'
}

/** In the form that viem reads a contract's answer from. */
function toRpcError(outcome: Exclude<RpcOutcome, { kind: 'result' }>): Error {
  if (outcome.kind === 'unavailable') return new NamesAway(outcome.message)
  const { code, message, json } = outcome
  const data: unknown = (Object(JSON.parse(json)) as { data?: unknown }).data
  return new RpcRequestError({ body: {}, url: '', error: { code, message, data } })
}
