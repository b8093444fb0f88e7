import type { Eip1193Provider } from '@latchkey/evm'

/** A viem client that a connector brings along. */
type OwnClient = {
  account?: { address: string }
  chain?: unknown
  request(request: unknown, options: { retryCount: number }): Promise<unknown>
  signMessage?(request: object): Promise<unknown>
  signTypedData?(request: object): Promise<unknown>
  sendTransaction?(request: object): Promise<unknown>
}

/**
 * A connector's own client as a provider. Smart accounts have their own actions to sign and send; requests without an
 * action go to the client's transport.
 */
export function clientProvider(client: object, address: string): Eip1193Provider {
  const own = client as OwnClient
  const isOwn = own.account?.address.toLowerCase() === address.toLowerCase()
  const account = isOwn ? own.account : address
  return {
    async request({ method, params }) {
      const [first, second] = params as [never, string]
      if (method === 'personal_sign' && own.signMessage)
        return own.signMessage({ account, message: { raw: first } })
      if (method === 'eth_signTypedData_v4' && own.signTypedData)
        return own.signTypedData({ ...JSON.parse(second), account })
      if (method === 'eth_sendTransaction' && own.sendTransaction)
        return own.sendTransaction({ ...toViem(first), account, chain: own.chain })
      return own.request({ method, params }, { retryCount: 0 })
    },
  }
}

type Sent = { to?: string; data?: string; value?: string; gas?: string }

function toViem({ to, data, value, gas }: Sent): object {
  return { to, data, ...(value && { value: BigInt(value) }), ...(gas && { gas: BigInt(gas) }) }
}
