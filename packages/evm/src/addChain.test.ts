import { toNetwork } from '@latchkey/core'
import { expect, test } from 'vitest'
import { addChain } from './addChain'

const network = toNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://public.example'] } },
  blockExplorers: {
    default: { name: 'Scan', url: 'https://scan.example' },
    same: { name: 'Scan', url: 'https://scan.example' },
  },
})

function wallet(answer: () => Promise<unknown>) {
  const requests: unknown[] = []
  return {
    requests,
    request(request: unknown) {
      requests.push(request)
      return answer()
    },
  }
}

test('[NET-26] asks with everything a wallet needs to know, and http addresses alone', async () => {
  const { requests, request } = wallet(async () => null)
  await addChain({ request }, network, ['wss://socket.example', 'https://own.example'])
  expect(requests).toEqual([
    {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: ['https://own.example'],
          blockExplorerUrls: ['https://scan.example'],
        },
      ],
    },
  ])
})

test('[NET-26] leaves the explorers out where there is none', async () => {
  const { requests, request } = wallet(async () => null)
  const { blockExplorers: _, ...plain } = network
  await addChain({ request }, plain, [])
  expect(requests).toEqual([
    expect.objectContaining({
      params: [expect.not.objectContaining({ blockExplorerUrls: expect.anything() })],
    }),
  ])
})

test.each([{ code: -32602 }, { code: 4902 }, 'no', undefined])(
  '[NET-28] failing with %o it says that the chain is not supported',
  async thrown => {
    const { request } = wallet(() => Promise.reject(thrown))
    const failed = addChain({ request }, network, [])
    await expect(failed).rejects.toMatchObject({
      code: 'network/add-failed',
      message: 'Chain is not supported',
      cause: thrown,
    })
  },
)

test('[NET-28] a refusal stays a refusal', async () => {
  const { request } = wallet(() => Promise.reject({ code: 4001 }))
  await expect(addChain({ request }, network, [])).rejects.toMatchObject({ code: 'user/rejected' })
})
