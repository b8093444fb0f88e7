import type { RpcCall } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { Config } from '@wagmi/core'
import { toChainError } from './toChainError'
import { unlessAborted } from './unlessAborted'

/** Calls the nodes of a chain through the site's own transport. */
export async function askTransport<T>(
  config: Config,
  chainId: number,
  { method, params, read, signal }: Omit<RpcCall<T>, 'network' | 'signal'> & { signal?: AbortSignal },
): Promise<T> {
  const ask = async () => {
    try {
      return (await config.getClient({ chainId }).request({ method, params } as never)) as unknown
    } catch (cause) {
      throw toChainError(cause, method)
    }
  }
  const answer = await (signal ? unlessAborted(signal, ask) : ask())
  const value = read(answer)
  if (value === undefined) throw kitError('http/bad-answer', { cause: answer })
  return value
}
