import { sendTransaction, signMessage, signTypedData } from 'latchkey'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther } from 'viem'
import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, amount] })

/** Of Uniswap's second version. */
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const wrapped = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** A thousand dollars for a third of an ether at least. */
const swapTo = (receiver: string) =>
  encodeFunctionData({
    abi: parseAbi([
      'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ]),
    functionName: 'swapExactTokensForETH',
    args: [1_000_000_000n, parseEther('0.333'), [token, wrapped], receiver as Hex, 1_900_000_000n],
  })

/** The site asks the wallet for something; nobody waits for the answer. */
const asked = (ask: (scene: Scene) => Promise<unknown>) => async (scene: Scene) => {
  await scene.connectAll('dev.latchkey.brasskey')
  ask(scene).catch(() => {})
  await scene.sees('.lk-guard')
}

const guard = (
  state: string,
  ask: (scene: Scene) => Promise<unknown>,
  more: Partial<GalleryCase> = {},
): GalleryCase => ({
  view: 'SignGuard',
  state,
  reach: asked(ask),
  shows: '.lk-guard',
  ...more,
})

const always = { options: { signGuard: 'always' as const } }

export const guardCases: readonly GalleryCase[] = [
  guard('unlimited approval', ({ kit }) => sendTransaction(kit, { to: token, data: approve(maxUint256) })),
  guard('several calls', ({ kit }) => {
    const abi = parseAbi(['function multicall(bytes[])'])
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [stranger, 5n] })
    const calls = [transfer, approve(5n), approve(maxUint256), '0x12345678'] as const
    return sendTransaction(kit, {
      to: token,
      data: encodeFunctionData({ abi, functionName: 'multicall', args: [calls] }),
    })
  }),
  guard('permit', ({ kit }) =>
    signTypedData(kit, {
      domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner, spender: stranger, value: maxUint256, nonce: 0n, deadline: 1_900_000_000n },
    }),
  ),
  guard('sign-in elsewhere', ({ kit }) =>
    signMessage(kit, {
      message: [
        'bank.example wants you to sign in with your Ethereum account:',
        ...[
          owner,
          '',
          '',
          'URI: https://bank.example',
          'Version: 1',
          'Chain ID: 1',
          'Nonce: abcdefgh12345678',
        ],
        'Issued At: 2026-11-17T10:00:00Z',
      ].join('\n'),
    }),
  ),
  guard(
    'always, a payment',
    ({ kit }) => sendTransaction(kit, { to: stranger, value: parseEther('0.01') }),
    always,
  ),
  guard('always, a swap', ({ kit }) => sendTransaction(kit, { to: router, data: swapTo(owner) }), always),
  guard('a swap for somebody else', ({ kit }) =>
    sendTransaction(kit, { to: router, data: swapTo(stranger) }),
  ),
  guard('always, not known', ({ kit }) => sendTransaction(kit, { to: token, data: '0x12345678' }), always),
  guard(
    'always, in the words of its contract',
    ({ kit }) => {
      const abi = parseAbi([
        'struct Plan { uint256 weeks; bool renews; }',
        'function stake(address owner, uint256 amount, Plan plan, address[] rewards, string note)',
      ])
      const plan = { weeks: 26n, renews: true }
      const args = [owner, parseEther('2.5'), plan, [token, stranger, owner, token], 'for later'] as const
      return sendTransaction(kit, {
        to: stranger,
        data: encodeFunctionData({ abi, functionName: 'stake', args }),
      })
    },
    { ...always, gateway: 'good' },
  ),
  guard('tried out, it takes', ({ kit }) => sendTransaction(kit, { to: token, data: '0xdeadbeef' }), {
    gateway: 'good',
  }),
  guard(
    'tried out, it gives',
    ({ kit }) => sendTransaction(kit, { to: token, data: '0x1249c58b', value: parseEther('0.01') }),
    { ...always, gateway: 'good' },
  ),
  guard('tried out, it fails', ({ kit }) => sendTransaction(kit, { to: token, data: '0xbaddcafe' }), {
    ...always,
    gateway: 'good',
  }),
  guard('long names', ({ kit }) => sendTransaction(kit, { to: token, data: approve(maxUint256) }), {
    wallets: 'long',
  }),
]
