import { getWalletProvider, type Kit, sendTransaction, signMessage, signTypedData } from 'latchkey'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi, parseEther, toHex } from 'viem'
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

/** Those that the node of `strangers` knows: a contract of today, and a token that calls itself as another does. */
const newcomer = '0x4e57000000000000000000000000000000000bad'
const imitator = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const toNewcomer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [newcomer, amount] })

const coin = `0x${'0'.repeat(40)}`
const nft = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const noBytes = `0x${'0'.repeat(64)}`

/** A struct's fields, by short words. */
const fields = (...words: string[]) =>
  words.map(word => {
    const [type = '', name = ''] = word.split(' ')
    return { name, type }
  })

const item = ['uint8 itemType', 'address token', 'uint256 identifierOrCriteria']
const amounts = ['uint256 startAmount', 'uint256 endAmount']

const thing = (itemType: number, address: string, id: bigint, amount: bigint) => ({
  ...{ itemType, token: address, identifierOrCriteria: id, startAmount: amount, endAmount: amount },
})

/** At Seaport: things for coins. */
const seaport = (offer: readonly ReturnType<typeof thing>[], price: bigint, endTime: bigint) => ({
  domain: {
    ...{ name: 'Seaport', version: '1.6', chainId: 1 },
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
  },
  types: {
    OrderComponents: fields(
      ...['address offerer', 'address zone', 'OfferItem[] offer', 'ConsiderationItem[] consideration'],
      ...['uint8 orderType', 'uint256 startTime', 'uint256 endTime', 'bytes32 zoneHash', 'uint256 salt'],
      ...['bytes32 conduitKey', 'uint256 counter'],
    ),
    OfferItem: fields(...item, ...amounts),
    ConsiderationItem: fields(...item, ...amounts, 'address recipient'),
  },
  primaryType: 'OrderComponents',
  message: {
    ...{ offerer: owner, zone: coin, offer },
    consideration: [{ ...thing(0, coin, 0n, price), recipient: owner }],
    ...{ orderType: 0, startTime: 1_700_000_000n, endTime, zoneHash: noBytes, salt: 1n },
    ...{ conduitKey: noBytes, counter: 0n },
  },
})

/** At 0x: three of one NFT for dollars, until somebody takes it back. */
const endless = {
  domain: {
    ...{ name: 'ZeroEx', version: '1.0.0', chainId: 1 },
    verifyingContract: '0xDef1C0ded9bec7F1a1670819833240f027b25EfF',
  },
  types: {
    ERC1155Order: fields(
      ...['uint8 direction', 'address maker', 'address taker', 'uint256 expiry', 'uint256 nonce'],
      ...['address erc20Token', 'uint256 erc20TokenAmount', 'Fee[] fees', 'address erc1155Token'],
      ...['uint256 erc1155TokenId', 'Property[] erc1155TokenProperties', 'uint128 erc1155TokenAmount'],
    ),
    Fee: fields('address recipient', 'uint256 amount', 'bytes feeData'),
    Property: fields('address propertyValidator', 'bytes propertyData'),
  },
  primaryType: 'ERC1155Order',
  message: {
    ...{ direction: 0, maker: owner, taker: coin, expiry: maxUint256, nonce: 1n, erc20Token: token },
    ...{ erc20TokenAmount: 250_000_000n, fees: [], erc1155Token: nft, erc1155TokenId: 7n },
    ...{ erc1155TokenProperties: [], erc1155TokenAmount: 3n },
  },
}

/** Types that are spelt by words are none that the compiler could hold a message to. */
const signOrder = (kit: Scene['kit'], data: object) => signTypedData(kit, data as never)

const soon = 1_900_000_000n
const several = [
  thing(1, wrapped, 0n, parseEther('0.25')),
  thing(1, token, 0n, 1_000_000_000n),
  ...[11n, 12n, 13n, 14n, 15n].map(id => thing(2, nft, id, 1n)),
  thing(3, stranger, 7n, 20n),
]

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

/** Somebody to whom the visitor sent by this long name. */
const sentBefore = async (scene: Scene) => {
  const { kit } = scene
  const pay = asked(() => sendTransaction(kit, { to: stranger, value: parseEther('0.01') }))
  await pay(scene)
  const name = `bob.${'of-the-long-names-'.repeat(5)}.eth`
  scene.change('receivers', () => [{ namespace: 'eip155', address: stranger, name }])
  await scene.click('.lk-guard-answers button')
  await pay(scene)
}

/** What the node knows has arrived. */
const known = (code: string) => ({
  chain: 'strangers' as const,
  shows: `.lk-guard-warning[data-code="${code}"]`,
})

/** As another library of the site's may: dollars that somebody may take until some day. */
async function askPermission(kit: Kit, allowance: bigint): Promise<unknown> {
  const provider = await getWalletProvider(kit, { namespace: 'eip155' })
  const permission = { type: 'erc20-token-transfer', data: { address: token, allowance: toHex(allowance) } }
  return provider.request({
    method: 'wallet_grantPermissions',
    params: [
      {
        ...{ chainId: '0x1', address: owner, expiry: 1_900_000_000, permissions: [permission] },
        signer: { type: 'account', data: { address: stranger } },
      },
    ],
  })
}

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
  guard('always, to who was sent to', async () => {}, {
    ...always,
    reach: sentBefore,
    shows: '.lk-guard dd > div',
  }),
  guard(
    'always, to an own account',
    ({ kit }) => sendTransaction(kit, { to: owner, value: parseEther('0.01') }),
    always,
  ),
  guard('always, a swap', ({ kit }) => sendTransaction(kit, { to: router, data: swapTo(owner) }), always),
  guard('a swap for somebody else', ({ kit }) =>
    sendTransaction(kit, { to: router, data: swapTo(stranger) }),
  ),
  guard(
    'always, an order',
    ({ kit }) => signOrder(kit, seaport([thing(2, nft, 7n, 1n)], parseEther('1.5'), soon)),
    always,
  ),
  guard(
    'always, an order of several',
    ({ kit }) => signOrder(kit, seaport(several, parseEther('1.5'), soon)),
    always,
  ),
  guard('always, an order without end', ({ kit }) => signOrder(kit, endless), always),
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
  guard('tried out, with pictures', ({ kit }) => sendTransaction(kit, { to: token, data: '0x3ca5c0de' }), {
    ...always,
    gateway: 'good',
    shows: '.lk-guard-trial .lk-picture',
  }),
  guard('tried out, it fails', ({ kit }) => sendTransaction(kit, { to: token, data: '0xbaddcafe' }), {
    ...always,
    gateway: 'good',
  }),
  guard(
    'everything to a new contract',
    ({ kit }) => sendTransaction(kit, { to: token, data: toNewcomer(maxUint256) }),
    known('new-spender'),
  ),
  guard(
    'always, a little to a new contract',
    ({ kit }) => sendTransaction(kit, { to: token, data: toNewcomer(5_000_000n) }),
    { ...always, ...known('new-spender') },
  ),
  guard(
    'always, coins to a contract',
    ({ kit }) => sendTransaction(kit, { to: newcomer, value: parseEther('0.01') }),
    { ...always, ...known('contract') },
  ),
  guard(
    'always, a token by the name of another',
    ({ kit }) => {
      const args = [stranger, 500_000_000n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      return sendTransaction(kit, { to: imitator, data })
    },
    { ...always, ...known('imitator') },
  ),
  guard('a permission', ({ kit }) => askPermission(kit, 5_000_000n)),
  guard('a permission for everything', ({ kit }) => askPermission(kit, maxUint256)),
  guard('long names', ({ kit }) => sendTransaction(kit, { to: token, data: approve(maxUint256) }), {
    wallets: 'long',
  }),
]
