import { providerError } from '../../providerError'
import type { BitcoinWalletContext } from '../bitcoinWalletContext'

export type RpcParams = Readonly<Record<string, unknown>>
export type RpcMethods = Readonly<Record<string, (params: RpcParams) => unknown>>
type RpcAnswer = { jsonrpc: '2.0'; id: string; result?: unknown; error?: { code: number; message: string } }

/** `request(method, params)` with JSON-RPC answers; an error with a code becomes a JSON-RPC error. */
export function rpcProvider(
  context: BitcoinWalletContext,
  methods: RpcMethods,
  fail: (answer: RpcAnswer) => RpcAnswer,
): (method: string, params?: RpcParams) => Promise<RpcAnswer> {
  return async (method, params) => {
    const envelope = { jsonrpc: '2.0', id: `${context.name} ${method}` } as const
    try {
      const result = await context.ask(method, params, () => {
        const known = Object.hasOwn(methods, method) ? methods[method] : undefined
        if (!known) throw providerError(-32601, `There is no method ${method}.`)
        return known(params ?? {})
      })
      return { ...envelope, result }
    } catch (error) {
      const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
      if (typeof code !== 'number') throw error
      return fail({ ...envelope, error: { code, message } })
    }
  }
}
