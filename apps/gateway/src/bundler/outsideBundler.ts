import { smartAccountContracts } from '@latchkey/smartaccount'
import { callUpstream } from '../rpc/callUpstream'
import type { RpcWorld } from '../rpc/rpcWorld'
import { hideSecrets } from '../upstream/hideSecrets'
import { createUpstream } from '../upstream/upstream'
import { BundlerFailure, failureCodes } from './BundlerFailure'
import type { ChainCalls } from './chainCalls'

/** A bundler of others that speaks ERC-7769, like Alto or a public one. */
export type OutsideBundler = {
  /** Throws a BundlerFailure: its refusal, or that it did not answer as it should. */
  ask(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Codes by which a bundler tells its client what is wrong with an operation. */
const isRefusal = (code: number) => code === failureCodes.invalid || (code <= -32500 && code > -32600)

/** The bundler at this address does the chain's operations. Whatever it says, its address and key stay here. */
export function outsideBundler(id: string, address: string, world: RpcWorld): OutsideBundler {
  const { post, clock, signal, log, timeLimit: timeout } = world
  const upstream = createUpstream(`bundler ${id}`, address)
  const secrets = secretsOf(address)
  return {
    async ask(method, params) {
      const options = { post, clock, signal, timeout, errorsWithStatus: true, isCheck: true }
      const answer = await callUpstream(upstream, { method, params }, options)
      if (answer.kind === 'result') return answer.value
      if (answer.kind === 'failed') {
        log.warn('a bundler of others did not answer', { chain: id, method, reason: answer.reason })
        throw unavailable(id)
      }
      const message = hideSecrets(answer.message, secrets).slice(0, 300)
      if (isRefusal(answer.code)) {
        const [reason = 'refused'] = /\bAA\d\d\b/.exec(message) ?? []
        throw new BundlerFailure(answer.code, message, reason)
      }
      // What is wrong with the owner's account there is for the owner's eyes.
      log.warn('a bundler of others failed', { chain: id, method, code: answer.code, reason: message })
      if (answer.code === -32601) throw new BundlerFailure(-32601, `${method} is not available`, 'method')
      throw unavailable(id)
    },
  }
}

/** What makes the bundler useless for this chain, in a sentence. */
export async function problemOfOutside(
  outside: OutsideBundler,
  chain: ChainCalls,
): Promise<string | undefined> {
  const [reference, entryPoints] = await Promise.all([
    outside.ask('eth_chainId', []),
    outside.ask('eth_supportedEntryPoints', []),
  ])
  if (typeof reference !== 'string' || Number(reference) !== chain.reference)
    return `The bundler of ${chain.id} serves another chain`
  const wanted = smartAccountContracts.entryPoint.toLowerCase()
  const serves = Array.isArray(entryPoints) && entryPoints.some(each => String(each).toLowerCase() === wanted)
  return serves ? undefined : `The bundler of ${chain.id} does not serve the EntryPoint ${wanted}`
}

function unavailable(id: string): BundlerFailure {
  const message = `The bundler of ${id} cannot be reached at the moment`
  return new BundlerFailure(failureCodes.unavailable, message, 'bundler/away')
}

/** Bundlers take keys in the path and the query: also short parts are hidden, if a word too many goes with them. */
function secretsOf(address: string): string[] {
  const { pathname, search, host, username, password, searchParams } = new URL(address)
  const parts = [address, search, host, username, password, ...pathname.split('/'), ...searchParams.values()]
  return parts.flatMap(part => [part, decoded(part)]).filter(part => part.length >= 4)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
